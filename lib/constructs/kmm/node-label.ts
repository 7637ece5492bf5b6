/**
 * Label of a node, as KMM or an administrator sets it.
 *
 * @see https://kmm.sigs.k8s.io/documentation/deploy_kmod/
 */
export class NodeLabel {
  /**
   * Creates a label from its key and value.
   *
   * @internal
   */
  public static _of(key: string, value: string): NodeLabel {
    return new NodeLabel(key, value);
  }

  private constructor(
    /** Key of the label, such as `kmm.node.kubernetes.io/onload.onload-module.ready`. */
    public readonly key: string,
    /** Value of the label, often empty. */
    public readonly value: string,
  ) {}

  /** The label as a `nodeSelector`, or as the labels of `NodeGroup.withLabels()`. */
  public get selector(): { [key: string]: string } {
    return { [this.key]: this.value };
  }

  /** Returns `key=value`, as `kubectl label node` takes it. */
  public toString(): string {
    return `${this.key}=${this.value}`;
  }
}
