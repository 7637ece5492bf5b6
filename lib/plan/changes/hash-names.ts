/**
 * The hash of the contents that kustomize hangs on generated ConfigMaps and Secrets: of the hexadecimal digits, it writes other letters for those that
 * could spell or resemble something.
 */
const KUSTOMIZE = /-[2456789bcdfghkmt]{10}$/;

/** The hash of the path in the construct tree that cdk8s hangs on every name of its own. */
const CDK8S = /-c8[0-9a-f]{6}$/;

/** What kustomize generates. */
const GENERATED = ['ConfigMap', 'Secret'];

/** A name without the hash that a tool has hung on it, which changes with the contents or the place in the code. */
export function withoutHash(kind: string, name: string): string {
  const plain = name.replace(CDK8S, '');
  return plain === name && GENERATED.includes(kind) ? name.replace(KUSTOMIZE, '') : plain;
}
