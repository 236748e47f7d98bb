/** The sounds of the table, made here and soft: a piece on wood, two notes for a turn, a chord at the end. */

/** @typedef {"piece" | "turn" | "end"} Sound */

/** Notes of a sound: hertz, and the second at which each begins. */
const NOTES = {
  turn: [
    [587, 0],
    [880, 0.14],
  ],
  end: [
    [392, 0],
    [494, 0.12],
    [587, 0.24],
    [784, 0.38],
  ],
};
/** Seconds in which a second piece makes no sound of its own. */
const APART = 0.08;

/** @type {AudioContext | null} */
let audio = null;
/** @type {AudioBuffer | null} */
let noise = null;
let latest = -APART;

/** @param {Sound} sound */
export function play(sound) {
  audio ??= new AudioContext();
  void audio.resume();
  if (sound === "piece") knock(audio);
  else for (const [hertz = 0, wait = 0] of NOTES[sound]) ring(audio, hertz, wait);
}

/**
 * Wood on wood: a short noise through a low filter, no two quite the same.
 * @param {AudioContext} context
 */
function knock(context) {
  const now = context.currentTime;
  if (now - latest < APART) return;
  latest = now;
  const source = context.createBufferSource();
  const filter = context.createBiquadFilter();
  source.buffer = noise ??= noiseOf(context);
  filter.type = "bandpass";
  filter.frequency.value = 420 + Math.random() * 160;
  filter.Q.value = 2.5;
  source.connect(filter).connect(fading(context, now, 0.5, 0.09));
  source.start(now);
  source.stop(now + 0.1);
}

/**
 * @param {AudioContext} context
 * @param {number} hertz
 * @param {number} wait
 */
function ring(context, hertz, wait) {
  const from = context.currentTime + wait;
  const note = context.createOscillator();
  note.frequency.value = hertz;
  note.connect(fading(context, from, 0.1, 0.45));
  note.start(from);
  note.stop(from + 0.5);
}

/**
 * The way to the speakers, growing silent within some seconds.
 * @param {AudioContext} context
 * @param {number} from
 * @param {number} loud
 * @param {number} seconds
 */
function fading(context, from, loud, seconds) {
  const volume = context.createGain();
  volume.gain.setValueAtTime(loud, from);
  volume.gain.exponentialRampToValueAtTime(0.001, from + seconds);
  volume.connect(context.destination);
  return volume;
}

/** @param {AudioContext} context */
function noiseOf(context) {
  const buffer = context.createBuffer(1, context.sampleRate / 10, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < samples.length; at++) samples[at] = Math.random() * 2 - 1;
  return buffer;
}
