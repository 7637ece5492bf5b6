import { SecretPlace, secretPlacesIn } from './secret-places';
import { pathSteps } from '../../manifests';
import { cached, CONCEALED } from '../../text';
import { isRecord } from '../../upstream';

/** Length below which a part of a confidential text is not searched in other texts: `0` and `yes` are everywhere, and reveal nothing. */
const SHORTEST = 4;

type Members = { [step: string | number]: unknown };

const known = new WeakMap<object, Secrets>();

/** The confidential values of an object, by which everything that is printed about the object is concealed. */
export function secretsOf(object: object): Secrets {
  return cached(known, object, () => new Secrets(object));
}

/** Confidential values of an object. */
export class Secrets {
  private readonly places: readonly SecretPlace[];
  private parts?: readonly string[];
  private shown?: string;

  constructor(private readonly object: object) {
    this.places = secretPlacesIn(object);
  }

  /** Whether the object has no confidential values. */
  public get isEmpty(): boolean {
    return this.places.length === 0;
  }

  /** The object without confidential values. It is the same object if it has none. */
  public get concealed(): unknown {
    return this.isEmpty ? this.object : this.withStandIns(() => CONCEALED);
  }

  /** Returns a copy of the object with other values in place of those that are confidential as a whole. */
  public withStandIns(standIn: (value: unknown, of: object) => unknown): unknown {
    const copy: unknown = JSON.parse(JSON.stringify(this.object));
    // What is confidential as a whole stays so, whatever is in it.
    const isWhole = ({ shown }: SecretPlace) => shown === undefined;
    for (const { steps, shown } of [...this.places.filter((place) => !isWhole(place)), ...this.places.filter(isWhole)]) {
      const parent = steps.slice(0, -1).reduce<unknown>((value, step) => (typeof value === 'object' && value !== null ? (value as Members)[step] : undefined), copy) as Members | undefined;
      const last = steps[steps.length - 1];
      if (typeof parent === 'object') {
        parent[last] = shown ?? standIn(parent[last], parent);
      }
    }
    return copy;
  }

  /**
   * Returns a value about the object, such as one of its fields or a message, without what is confidential in it. Concealed are the whole values in all
   * notations, their lines, and parts of them, unless the same text is in the object elsewhere.
   */
  public conceal<T>(value: T): T;
  public conceal(value: unknown): unknown {
    if (this.isEmpty) {
      return value;
    }
    if (typeof value === 'string') {
      return this.concealText(value);
    }
    if (Array.isArray(value)) {
      return value.map((entry) => this.conceal<unknown>(entry));
    }
    if (isRecord(value)) {
      const concealKey = (key: string) => (key.length < SHORTEST ? key : this.concealText(key));
      return Object.fromEntries(Object.entries(value).map(([key, inner]) => [concealKey(key), this.conceal(inner)]));
    }
    return value !== null && value !== undefined && this.texts.includes(String(value)) ? CONCEALED : value;
  }

  /**
   * Returns a value that a message names beside a path, without what is confidential. If the path is that of a confidential value, or of a part of one,
   * the value is concealed even if it has only been derived from it. A key is never confidential.
   */
  public concealAt(path: string, value: unknown): unknown {
    return this.isAt(path) && String(pathSteps(path).at(-1)) !== value ? CONCEALED : this.conceal(value);
  }

  private isAt(path: string): boolean {
    const steps = this.isEmpty ? [] : pathSteps(path);
    return this.places.some((place) => place.shown === undefined && place.steps.length <= steps.length && place.steps.every((step, index) => `${step}` === `${steps[index]}`));
  }

  private concealText(text: string): string {
    if (this.isFromSecret(text)) {
      return CONCEALED;
    }
    const whole = this.texts.filter((secret) => secret.length >= SHORTEST && text.includes(secret) && !this.isShown(secret))
      .reduce((rest, secret) => rest.replaceAll(secret, CONCEALED), text);
    return whole.replace(/(["'`])([^"'`]+)\1/g, (quoted, mark: string, inner: string) => (this.isFromSecret(inner) ? `${mark}${CONCEALED}${mark}` : quoted));
  }

  /** Whether a text is a confidential one, or a part of it. */
  private isFromSecret(text: string): boolean {
    const part = text.trim();
    return part !== '' && this.texts.some((secret) => (part.length < SHORTEST ? secret === part : secret.includes(part))) && !this.isShown(part);
  }

  /** Confidential texts in all notations, and their lines, the longest first. */
  private get texts(): readonly string[] {
    this.parts ??= [...new Set(this.places.flatMap(({ value, alsoAs, shown }) => (shown === undefined ? [...textsIn(value), ...alsoAs] : alsoAs)).flatMap((text) => [text, ...text.split(/\r?\n/)].map((part) => part.trim())))]
      .filter((part) => part !== '').sort((a, b) => b.length - a.length);
    return this.parts;
  }

  /** Whether a text is also in the part of the object that is not confidential. */
  private isShown(text: string): boolean {
    this.shown ??= JSON.stringify(this.concealed).replaceAll(CONCEALED, '');
    return this.shown.includes(JSON.stringify(text).slice(1, -1));
  }
}

/** The texts in a value, keys too: \`password: {abc}\` is a map. */
function textsIn(value: unknown): string[] {
  return value === null ? [] : typeof value !== 'object' ? [String(value)] : Object.entries(value).flatMap(([key, inner]) => [...Array.isArray(value) ? [] : [key], ...textsIn(inner)]);
}
