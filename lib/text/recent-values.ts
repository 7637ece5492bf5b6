import { sha256Of } from './sha256';

/** Length from which texts are found by their SHA-256: V8 hashes longer ones by their length alone, and would compare all that are as long. */
const LONG = 16_384;

/** Cache of values by text that keeps the most recently used ones. Their sizes and the lengths of their texts add up to a limit at most. */
export class Recent<T> {
  private readonly values = new Map<string, { readonly value: T; readonly size: number }>();
  private size = 0;

  /**
   * Creates an empty cache that keeps entries up to a total size.
   *
   * @param limit in characters, or bytes
   * @param sizeOf size of a value beside its text
   */
  constructor(private readonly limit: number, private readonly sizeOf: (value: T) => number = () => 0) {}

  /** Returns the value of a text, and computes it if it is not cached. */
  public get(text: string, make: () => T): T {
    const key = text.length < LONG ? text : `sha256:${sha256Of(text)}`;
    const known = this.values.get(key);
    if (known !== undefined) {
      this.values.delete(key);
      this.values.set(key, known);
      return known.value;
    }
    const value = make();
    const size = text.length + this.sizeOf(value);
    this.values.set(key, { value, size });
    this.size += size;
    for (const [oldest, entry] of this.values) {
      if (this.size <= this.limit) {
        break;
      }
      this.values.delete(oldest);
      this.size -= entry.size;
    }
    return value;
  }
}

/** Total length of the texts whose results are cached: all scripts of a fleet, which its clusters have in common. */
const KEPT = 1024 * 1024;

/** Function of a text that caches its results for the most recently used texts. Its results are shared, and nothing may change them. */
export function oncePerText<T>(make: (text: string) => T, limit = KEPT): (text: string) => T {
  const recent = new Recent<T>(limit);
  return (text) => recent.get(text, () => make(text));
}
