import { type RenderedSide, renderedSide } from './rendered-side';
import { type SettledConfigs, settledConfigs } from './settled-configs';
import { type TuningNode, type TuningPool, tuningSources } from './tuning-side';
import { type Manifest, type ManifestSet, nameOf } from '../../manifests';
import { stable } from '../../text';
import { recordAt, stringAt } from '../../upstream';
import { type ClusterSettingKind, CONFIG_NAMESPACE } from '../../upstream/openshift';
import { clusterSetting } from '../../views';

/** Nodes before and after a change. */
export type TuningNodes = readonly [before: readonly TuningNode[], after: readonly TuningNode[]];

/** Change of manifests, and the cluster that it is for. */
export interface TuningInput {
  readonly before: ManifestSet;
  readonly after: ManifestSet;
  /** Pools by name, before and after. */
  readonly pools: readonly ReadonlyMap<string, TuningPool>[];
  readonly nodes?: TuningNodes;
  readonly openshift: string;
}

/** Objects that operators write for both sets, and the MachineConfigs that pools have. */
export interface Tuning {
  readonly was: RenderedSide;
  readonly is: RenderedSide;
  readonly configs: SettledConfigs;
  /** Whether any of the objects differs. */
  readonly isChanged: boolean;
}

/** Objects that operators write for those of both sets. Undefined if there are none, or only settings of the cluster that remain unchanged. */
export function tuningOf({ before, after, pools, nodes, openshift }: TuningInput): Tuning | undefined {
  const sides = [before, after].map((manifests, index) => ({ manifests, pools: pools[index], nodes: nodes?.[index], release: openshift }));
  if (!isTuned(before, after)) {
    return undefined;
  }
  const was = renderedSide(sides[0]);
  const is = renderedSide(sides[1], was);
  const isChanged = stable(contents(before)) !== stable(contents(after)) || bundleText(before) !== bundleText(after);
  return { was, is, configs: settledConfigs(before, after, was, is), isChanged };
}

const SETTINGS: readonly ClusterSettingKind[] = ['APIServer', 'FeatureGate', 'Node', 'Proxy'];

function contents(manifests: ManifestSet): unknown {
  return tuningSources(manifests).map(({ kind, metadata, spec }) => [kind, metadata.name, metadata.annotations, spec]).sort();
}

function isTuned(before: ManifestSet, after: ManifestSet): boolean {
  const isSetting = ({ kind }: Manifest) => (SETTINGS as readonly string[]).includes(kind);
  return [before, after].some((set) => tuningSources(set).some((object) => !isSetting(object)))
    || SETTINGS.some((kind) => specText(before, kind) !== specText(after, kind)) || bundleText(before) !== bundleText(after);
}

function specText(manifests: ManifestSet, kind: ClusterSettingKind): string {
  return stable(recordAt(clusterSetting(manifests, kind), 'spec') ?? {});
}

/** Certificates that the proxy of the cluster refers to. */
function bundleText(manifests: ManifestSet): string {
  const name = stringAt(clusterSetting(manifests, 'Proxy'), 'spec', 'trustedCA', 'name');
  const bundle = name === undefined || name === '' ? undefined : manifests.find('ConfigMap', CONFIG_NAMESPACE, name);
  return bundle === undefined ? '' : `${nameOf(bundle)} ${stable(recordAt(bundle, 'data') ?? {})}`;
}
