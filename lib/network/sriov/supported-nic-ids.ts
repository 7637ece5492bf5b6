import { ApiObject } from 'cdk8s';
import { Construct } from 'constructs';
import { SriovInstallation } from './sriov-installation';
import type { SupportedNic } from './supported-nic';
import { enforce } from '../../check';
import { invalid } from '../../private/errors';
import { labelsFor } from '../../private/labels';
import { NIC_READERS, SRIOV_PACKAGE, SUPPORTED_NICS } from '../../upstream/sriov/names';
import { supportedNicRules } from '../rules';

/** Properties of `SupportedNicIds`. */
export interface SupportedNicIdsProps {
  /** The families of cards. */
  readonly nics: SupportedNic[];

  /**
   * How the operator is installed.
   *
   * @default SriovInstallation.olm()
   */
  readonly installation?: SriovInstallation;
}

/**
 * Network cards that the SR-IOV operator handles beside those that it lists itself. It does not see others: they are in no node's report, and no
 * policy can be for them. Solarflare's and AMD's are not in its list.
 *
 * The list is the ConfigMap `supported-nic-ids`, which is **the operator's own**. Ours has the additional entries only, and is to be merged into it:
 * `kubectl apply` (also with `--server-side`), Argo CD and Flux do so; `kubectl replace` would take all other cards away. Its annotations keep Argo CD and Flux
 * from deleting it along with the construct. Where Helm installs the operator, use the values of `SriovOperatorChart` instead, which Helm keeps.
 *
 * The list is read once, at start, by three: after a change restart them all, by `restartCommand`. An upgrade by OLM may write the list anew.
 */
export class SupportedNicIds extends Construct {
  /** What makes the operator read the list again. Run it after the ConfigMap has been applied. */
  public readonly restartCommand: string;

  constructor(scope: Construct, id: string, props: SupportedNicIdsProps) {
    super(scope, id);
    const { nics, installation = SriovInstallation.olm() } = props;
    if (nics.length === 0) {
      throw invalid('sriov/no-nics', 'no family of network cards', '(none)', 'name one, such as SupportedNic.X2', this.node.path);
    }
    const entries = new Map<string, string>();
    for (const { name, entry } of nics) {
      if ((entries.get(name) ?? entry) !== entry) {
        throw invalid('sriov/nic-twice', 'two families of network cards of one name', name, 'give them different names', this.node.path);
      }
      entries.set(name, entry);
    }
    this.restartCommand = `kubectl -n ${installation.namespace} rollout restart ${NIC_READERS.join(' ')}`;
    new ApiObject(this, 'Resource', {
      apiVersion: 'v1',
      kind: 'ConfigMap',
      metadata: {
        name: SUPPORTED_NICS,
        namespace: installation.namespace,
        labels: labelsFor(this, { name: SRIOV_PACKAGE, component: 'supported-nics' }),
        annotations: {
          'kubernetes.io/description': `read once at start; after a change: ${this.restartCommand}`,
          'argocd.argoproj.io/sync-options': 'Prune=false,Delete=false,ServerSideApply=true',
          'kustomize.toolkit.fluxcd.io/prune': 'disabled',
          'kustomize.toolkit.fluxcd.io/ssa': 'Merge',
        },
      },
      data: Object.fromEntries([...entries].sort(([a], [b]) => (a < b ? -1 : 1))),
    });
    enforce(this, supportedNicRules);
  }
}
