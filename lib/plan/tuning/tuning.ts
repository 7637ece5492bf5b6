import { type RenderedSide, renderedSide } from './rendered-side';
import { type SettledConfigs, settledConfigs } from './settled-configs';
import { SETTING_KINDS, SOURCE_KINDS, type TuningNode, tuningSources } from './tuning-side';
import { type ManifestSet, nameOf } from '../../manifests';
import { stable } from '../../text';
import { recordAt, stringAt } from '../../upstream';
import { type ClusterSettingKind, CONFIG_NAMESPACE } from '../../upstream/openshift';
import { clusterSetting, type ConfigPool } from '../../views';

/** Nodes before and after a change. */
export type TuningNodes = readonly [before: readonly TuningNode[], after: readonly TuningNode[]];

/** Change of manifests, and the cluster that it is for. */
export interface TuningInput {
  readonly before: ManifestSet;
  readonly after: ManifestSet;
  /** Pools by name, before and after. */
  readonly pools: readonly ReadonlyMap<string, ConfigPool>[];
  /** Returns the nodes, or undefined if they are unknown. It is called only if there is anything to render. */
  readonly nodesOf: () => TuningNodes | undefined;
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
export function tuningOf({ before, after, pools, nodesOf, openshift }: TuningInput): Tuning | undefined {
  if (!isTuned(before, after)) {
    return undefined;
  }
  const nodes = nodesOf();
  const sides = [before, after].map((manifests, index) => ({ manifests, pools: pools[index], nodes: nodes?.[index], release: openshift }));
  const was = renderedSide(sides[0]);
  const is = renderedSide(sides[1], was);
  const isChanged = contents(before) !== contents(after) || bundleText(before) !== bundleText(after);
  return { was, is, configs: settledConfigs(before, after, was, is), isChanged };
}

/** Text of what the sources say, in an order of its own. */
function contents(manifests: ManifestSet): string {
  return tuningSources(manifests).map((object) => stable([object.kind, nameOf(object), recordAt(object, 'metadata', 'annotations') ?? {}, object.spec ?? {}])).sort().join('\n');
}

function isTuned(before: ManifestSet, after: ManifestSet): boolean {
  return [before, after].some((set) => SOURCE_KINDS.some((kind) => set.ofKind(kind).length > 0))
    || SETTING_KINDS.some((kind) => specText(before, kind) !== specText(after, kind)) || bundleText(before) !== bundleText(after);
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
