import type { Manifest } from '../../manifests';

/**
 * Kinds that stay when their manifest is gone, because others' objects go with them, or nodes lose their configuration: namespaces, definitions of
 * custom resources, pools, and the configurations of which a cluster has one.
 */
const KEPT_KINDS: ReadonlySet<string> = new Set(['CustomResourceDefinition', 'MachineConfigPool', 'MachineConfiguration', 'Namespace', 'SriovOperatorConfig']);

/** Whether an object stays when its manifest is gone. */
export function isKept({ kind }: Manifest): boolean {
  return KEPT_KINDS.has(kind);
}
