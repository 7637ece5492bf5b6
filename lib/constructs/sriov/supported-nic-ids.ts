import { ApiObject } from 'cdk8s';
import { Construct } from 'constructs';
import { installationOf } from './installed-operator';
import type { SriovInstallation } from './sriov-installation';
import type { SupportedNic } from './supported-nic';
import { supportedNicRules } from '../../rules/sriov';
import { enforce, labelsFor, objectMetadata, recordMetadata } from '../../synthesis';
import { invalid, sh, shellJoin, shellWord } from '../../text';
import { NIC_READERS, SRIOV_PACKAGE, SUPPORTED_NICS } from '../../upstream/sriov';
import type { MetadataOptions } from '../../values';

/**
 * Properties of `SupportedNicIds`.
 *
 * @see https://github.com/k8snetworkplumbingwg/sriov-network-operator/blob/HEAD/doc/supported-hardware.md
 */
export interface SupportedNicIdsProps extends MetadataOptions {
  /** Families of network cards to add. */
  readonly nics: SupportedNic[];

  /**
   * Installation of the operator.
   *
   * @default - that of the enclosing OnloadPlatform, else SriovInstallation.olm()
   */
  readonly installation?: SriovInstallation;
}

/**
 * Defines network cards that the SR-IOV operator handles in addition to its own list. It ignores all others: no node reports them, and no policy can
 * select them. Solarflare's and AMD's cards are not in its own list.
 *
 * The list is the ConfigMap `supported-nic-ids`, which is **the operator's own**. This one contains only the additional entries, to be merged into
 * it: `kubectl apply` (also with `--server-side`), Argo CD and Flux do so. `kubectl replace` would remove all other cards. Its annotations keep Argo
 * CD and Flux from deleting it together with the construct. If Helm installs the operator, use the values of `SriovOperatorChart` instead, which Helm
 * keeps.
 *
 * Three components read the list once, at startup. After a change, restart them all with `restartCommand`. An upgrade by OLM may overwrite the list.
 *
 * @example
 * new SupportedNicIds(chart, 'Cards', { nics: [SupportedNic.X2] });
 *
 * @see https://github.com/k8snetworkplumbingwg/sriov-network-operator/blob/HEAD/doc/supported-hardware.md
 */
export class SupportedNicIds extends Construct {
  /** Name of the ConfigMap. */
  public readonly name = SUPPORTED_NICS;

  /** Namespace of the ConfigMap, which is that of the operator. */
  public readonly namespace: string;

  /** Command that makes the operator read the list again. Run it after applying the ConfigMap. */
  public readonly restartCommand: string;

  constructor(scope: Construct, id: string, props: SupportedNicIdsProps) {
    super(scope, id);
    recordMetadata(this, props.metadata);
    const { nics } = props;
    const installation = installationOf(this, props.installation);
    if (nics.length === 0) {
      throw invalid('sriov/no-nics', 'no family of network cards', '(none)', 'name one, such as SupportedNic.X2', this.node.path);
    }
    const entries = new Map<string, string>();
    for (const { name, entry } of nics) {
      if ((entries.get(name) ?? entry) !== entry) {
        throw invalid('sriov/nic-twice', 'two families of network cards with the same name', name, 'give them different names', this.node.path);
      }
      entries.set(name, entry);
    }
    this.namespace = installation.namespace;
    this.restartCommand = sh`kubectl -n ${shellWord(this.namespace)} rollout restart ${shellJoin(NIC_READERS.map(shellWord), ' ')}`;
    new ApiObject(this, 'Resource', {
      apiVersion: 'v1',
      kind: 'ConfigMap',
      metadata: objectMetadata(this, {
        name: this.name,
        namespace: this.namespace,
        labels: labelsFor(this, { name: SRIOV_PACKAGE, component: 'supported-nics' }),
        annotations: {
          'kubernetes.io/description': `read once at start; after a change: ${this.restartCommand}`,
          'argocd.argoproj.io/sync-options': 'Prune=false,Delete=false,ServerSideApply=true',
          'kustomize.toolkit.fluxcd.io/prune': 'disabled',
          'kustomize.toolkit.fluxcd.io/ssa': 'Merge',
        },
      }),
      data: Object.fromEntries([...entries].sort(([a], [b]) => (a < b ? -1 : 1))),
    });
    enforce(this, supportedNicRules);
  }
}
