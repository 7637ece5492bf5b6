/** A label of a node. */
export class NodeLabel {
  /**
   * A label by its key and value.
   *
   * @internal
   */
  public static _of(key: string, value: string): NodeLabel {
    return new NodeLabel(key, value);
  }

  private constructor(
    /** Key: `kmm.node.kubernetes.io/onload.onload-module.ready`. */
    public readonly key: string,
    /** Value, which is often empty. */
    public readonly value: string,
  ) {}

  /** The label as a `nodeSelector`, or as the labels of `NodeGroup.withLabels()`. */
  public get selector(): { [key: string]: string } {
    return { [this.key]: this.value };
  }

  /** `key=value`, as `kubectl label node` takes it. */
  public toString(): string {
    return `${this.key}=${this.value}`;
  }
}
