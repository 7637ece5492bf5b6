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
    const known = this.values.get(text);
    if (known !== undefined) {
      this.values.delete(text);
      this.values.set(text, known);
      return known.value;
    }
    const value = make();
    const size = text.length + this.sizeOf(value);
    this.values.set(text, { value, size });
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
