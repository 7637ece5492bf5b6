/**
 * Hash of the contents that kustomize appends to the names of generated ConfigMaps and Secrets. It replaces some hexadecimal digits with letters that
 * cannot form words or be misread.
 */
const KUSTOMIZE = /-[2456789bcdfghkmt]{10}$/;

/** Hash of the construct path that cdk8s appends to every generated name. */
const CDK8S = /-c8[0-9a-f]{6}$/;

/** Kinds that kustomize generates. */
const GENERATED = ['ConfigMap', 'Secret'];

/** Name without the hash that a tool appended, which changes with the contents or the position in the code. */
export function withoutHash(kind: string, name: string): string {
  const plain = name.replace(CDK8S, '');
  return plain === name && GENERATED.includes(kind) ? name.replace(KUSTOMIZE, '') : plain;
}
