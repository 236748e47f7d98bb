/** All positions of a game, computed once from the first scene and the changes of each action. */

/** @import { Op, Region, RegionFrame, Seat } from "../protocol.d.ts" */
/** @import { Replay, Scene, Step } from "../protocol.d.ts" */

/**
 * @typedef {object} Point a position: the start, or the one after an action
 * @property {Step | null} step the action that led here
 * @property {Op[]} forward what the action changed
 * @property {Op[]} back how to undo that
 * @property {number} base the latest point with a whole scene from the server
 * @property {Scene} scene that scene
 * @property {Record<string, RegionFrame>} frames
 * @property {Seat[]} seats
 */

export class Timeline {
  /** @type {Point[]} */
  points = [];

  /** @param {Replay} replay */
  constructor({ scene, seats, steps }) {
    this.points.push({ step: null, forward: [], back: [], base: 0, scene, frames: scene, seats });
    let elements = elementsOf(scene);
    for (const step of steps) {
      const before = /** @type {Point} */ (this.points.at(-1));
      const forward = step.ops ?? [];
      /** @type {Op[]} */
      const back = forward.map(([region, layer, key]) => {
        const was = elements.get(name(region, layer, key));
        return [region, layer, key, was ?? null];
      });
      for (const [region, layer, key, element] of forward) {
        if (element === null) elements.delete(name(region, layer, key));
        else elements.set(name(region, layer, key), element);
      }
      if (step.scene) elements = elementsOf(step.scene);
      const changed = Object.keys(step.regions ?? {}).length > 0;
      this.points.push({
        step,
        forward,
        back,
        base: step.scene ? this.points.length : before.base,
        scene: step.scene ?? before.scene,
        frames: step.scene ?? (changed ? { ...before.frames, ...step.regions } : before.frames),
        seats: before.seats.map((seat) => step.seats.find((s) => s.seat === seat.seat) ?? seat),
      });
    }
  }

  /** @returns {number} the last point */
  get end() {
    return this.points.length - 1;
  }

  /**
   * Whether a region ever changes.
   * @param {string} region
   */
  changes(region) {
    return this.points.some(
      ({ forward, base, frames }) =>
        base > 0 ||
        frames[region] !== this.points[0]?.frames[region] ||
        forward.some(([its]) => its === region),
    );
  }

  /**
   * @param {number} at
   * @returns {Point}
   */
  point(at) {
    return /** @type {Point} */ (this.points[at]);
  }

  /**
   * The changes from one point to another; null if the whole picture must be shown.
   * @param {number} from
   * @param {number} to
   * @returns {Op[] | null}
   */
  between(from, to) {
    if (this.point(from).base !== this.point(to).base) return null;
    const ops =
      from < to
        ? this.points.slice(from + 1, to + 1).flatMap((point) => point.forward)
        : this.points.slice(to + 1, from + 1).reverse().flatMap((point) => point.back);
    // Of several changes of one key only the last matters.
    return [...new Map(ops.map((op) => [name(op[0], op[1], op[2]), op])).values()];
  }

  /**
   * The whole picture at a point.
   * @param {number} at
   * @returns {Record<string, Region>}
   */
  whole(at) {
    const { base, scene, frames } = this.point(at);
    const layers = structuredClone(scene);
    for (const [region, layer, key, element] of this.between(base, at) ?? []) {
      const keyed = layers[region]?.layers[layer];
      if (keyed && element === null) delete keyed[key];
      else if (keyed && element !== null) keyed[key] = element;
    }
    const regions = Object.entries(layers).map(([region, { label, box, layers: own }]) => {
      const body = Object.entries(own).map(
        ([layer, keyed]) => `<g data-layer="${layer}">${Object.values(keyed).join("")}</g>`,
      );
      return [region, { label, box, ...frames[region], body: body.join("") }];
    });
    return Object.fromEntries(regions);
  }
}

/** @param {Scene} scene */
function elementsOf(scene) {
  /** @type {Map<string, string>} */
  const elements = new Map();
  for (const [region, { layers }] of Object.entries(scene)) {
    for (const [layer, keyed] of Object.entries(layers)) {
      for (const [key, element] of Object.entries(keyed)) elements.set(name(region, layer, key), element);
    }
  }
  return elements;
}

/**
 * @param {string} region
 * @param {string} layer
 * @param {string} key
 */
function name(region, layer, key) {
  return `${region}\n${layer}\n${key}`;
}
