import { policiesIn, Policy } from './desired-interfaces';
import { DrainPool, sortedPools } from './sriov-pools';
import { Manifest, ManifestSet, nameOf } from '../../manifests';
import { at, recordAt, stringAt } from '../../upstream';
import { DAEMON_NODES, DEFAULT_NAME, POLICY_DEFAULTS, PRIORITY_WITHOUT_WEBHOOK, type SriovOperator, storedSpec } from '../../upstream/sriov';

type Labels = { readonly [key: string]: string };

/** Configuration that one set specifies for the SR-IOV operator. */
export interface Wanted {
  readonly policies: readonly Policy[];
  readonly pools: readonly DrainPool[];
  /** Namespace of the operator, if the set shows it. */
  readonly namespace?: string;
  readonly daemonSelector: Labels;
  readonly systemd: boolean;
  readonly disableDrain: boolean;
}

/** Configuration of the operator. */
export function sriovOperatorConfig(manifests: ManifestSet): Manifest | undefined {
  return manifests.ofKind('SriovOperatorConfig').find((object) => nameOf(object) === DEFAULT_NAME);
}

/** Whether the operator's webhook checks applied objects. It is assumed to if no configuration is known. */
export function hasWebhook(manifests: ManifestSet): boolean {
  const config = sriovOperatorConfig(manifests);
  return config === undefined || at(config, 'spec', 'enableOperatorWebhook') === true;
}

/** Labels of the nodes that run the daemon of the operator. */
export function daemonNodes(config: Manifest | undefined): Labels {
  const selector = recordAt(config, 'spec', 'configDaemonNodeSelector') ?? {};
  return Object.keys(selector).length > 0 ? selector as Labels : DAEMON_NODES;
}

export function wantedBy(manifests: ManifestSet, operator: SriovOperator | undefined): Wanted {
  const config = sriovOperatorConfig(manifests);
  const namespace = stringAt(config, 'metadata', 'namespace');
  return {
    policies: policiesIn(manifests, namespace, hasWebhook(manifests) ? POLICY_DEFAULTS.priority : PRIORITY_WITHOUT_WEBHOOK, operator),
    pools: sortedPools(manifests, operator),
    namespace,
    daemonSelector: daemonNodes(config),
    systemd: stringAt(storedSpec('SriovOperatorConfig', config?.spec, operator), 'configurationMode') === 'systemd',
    disableDrain: at(config, 'spec', 'disableDrain') === true,
  };
}
