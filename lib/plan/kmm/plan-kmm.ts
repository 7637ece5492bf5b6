import { changeWarnings } from './change-warnings';
import { toolkitTagWarnings, unplacedPodWarnings } from './image-obstacles';
import { planKmmOperator } from './kmm-configuration';
import { ModuleChange } from './module-change';
import { moduleNamespaceWarnings } from './module-namespaces';
import { ModuleNodes } from './module-nodes';
import { moduleReport } from './module-report';
import { ModuleSteps } from './module-steps';
import { PluginUsers } from './plugin-users';
import { hubModuleRules, kernelMappingRules, moduleRules } from '../../rules/kmm';
import { few } from '../../text';
import { LISTS_IMAGES } from '../../upstream/kmm';
import { imageEvidence } from '../../views';
import { type Change, changesOfKinds } from '../changes';
import type { PlanContext, PlanWarning, Step, SystemPlan } from '../plan-model';
import type { ModuleReport } from '../plan-report';
import { madeByOperator, type ModuleView, pluginOf, possibleKmm, refusalsOf, signatureWarnings } from '../read';
import type { AcceleratedNodes, LoadedByNode } from '../schedule';

const ONE_PLUGIN = 'KMM: the pods of a device plugin are replaced one at a time, in the order of their nodes\' names; KMM leaves the order to Kubernetes';
const KEEPS_OLD = 'KMM keeps a module loaded until the image of its successor exists';

const NOT_SHOWN = `the release of KMM is unknown: from ${LISTS_IMAGES.since} on, nodes begin their turns when their images exist; before, only builds that run or have failed hold nodes up`;

const RULES = [...new Set([...kernelMappingRules, ...moduleRules, ...hubModuleRules])];

/** Plan of KMM, with the drivers that Modules have loaded on nodes. */
export interface KmmPlan extends SystemPlan<ModuleReport> {
  /** Releases before the change, by node name. */
  readonly drivers: ReadonlyMap<string, string>;
  /** Nodes on which only some of the possible releases of KMM have loaded the driver. */
  readonly unsureDrivers: ReadonlySet<string>;
  /** Onload that Modules have loaded before the change, by node name. */
  readonly onload: LoadedByNode;
  /** Nodes of each Module that loads Onload. */
  readonly accelerated: readonly AcceleratedNodes[];
}

/** Plans the actions of KMM for the Modules of two sets, except those that the Onload Operator creates (KMM facts §4, §5, §7, §8). */
export function planKmm(context: PlanContext): KmmPlan {
  const edited = new Set(changesOfKinds(context.before, context.after, ['ConfigMap'])
    .filter(({ change, paths }) => change === 'changed' && paths.includes('data.dockerfile')).map(({ namespace, name }) => `${namespace}/${name}`));
  const changes = [
    ...ownModules(context),
    ...changesOfKinds(context.before, context.after, ['ManagedClusterModule']),
  ];
  const refusals = refusalsOf(context, changes, RULES);
  const modules = changes.map((change) => new ModuleChange(change, context, change.after && refusals.get(change.after)));
  const plans = modules.map((module) => planModule(module, edited));
  const operator = planKmmOperator(context);
  const isUnshown = imageEvidence(possibleKmm(context)) === 'either' && plans.some(({ steps }) => steps.some(({ labelling, job }) => labelling?.images !== undefined || job !== undefined));
  const uncertain = [...new Set(plans.flatMap(({ nodes }) => nodes.uncertain))].sort();
  return {
    drivers: new Map(plans.flatMap(({ nodes }) => [...nodes.driversBefore('any')])),
    unsureDrivers: new Set(plans.flatMap(({ nodes }) => {
      const sure = nodes.driversBefore('all');
      return [...nodes.driversBefore('any').keys()].filter((name) => !sure.has(name));
    })),
    onload: new Map(plans.flatMap(({ nodes }) => [...nodes.onloadBefore])),
    accelerated: plans.flatMap(({ module: { view, onHub, object: { object } }, nodes }) => (view.loadsOnload && !onHub
      ? [{ object, nodes: nodes.selected?.names ?? [], comparesDriver: comparesDriver(context, view) }] : [])),
    report: plans.map(({ report }) => report),
    steps: [...operator.steps, ...plans.flatMap(({ steps }) => steps)],
    warnings: [
      ...operator.warnings, ...plans.flatMap(({ warnings }) => warnings), ...toolkitTagWarnings(context),
      ...moduleNamespaceWarnings(context), ...signatureWarnings(context, changes),
    ],
    assumptions: [
      ...(plans.some(({ report }) => report.reload && report.builds.length > 0) ? [KEEPS_OLD] : []),
      ...(plans.some(({ replacesPlugin }) => replacesPlugin) ? [ONE_PLUGIN] : []),
      ...(isUnshown ? [NOT_SHOWN] : []),
      ...(uncertain.length === 0 ? [] : [`the release of KMM is unknown, and releases tolerate different taints: for ${few(uncertain)} the plan assumes the most disruptive one`]),
    ],
  };
}

/**
 * Changes of Modules, without those that the Onload Operator creates. One whose name is that of a Module of a removed Onload resource is new: the old one, and the
 * labels of nodes, go with the resource. One that makes room for a Module of a new resource is removed.
 */
function ownModules({ before, after }: PlanContext): Change[] {
  const [had, has] = [before, after].map((set) => madeByOperator(set.ofKind('Onload')));
  return changesOfKinds(before, after, ['Module']).flatMap((change) => {
    const key = `${change.namespace}/${change.name}`;
    return !had.has(key) && has.has(key) && change.change === 'removed' ? [change]
      : has.has(key) || (had.has(key) && change.after === undefined) ? []
        : had.has(key) ? [{ ...change, change: 'added' as const, before: undefined, paths: [] }] : [change];
  });
}

/** Whether the device plugins of a Module, before and after the change, offer nothing on a node with a driver of another build. */
function comparesDriver({ before, after }: PlanContext, module: ModuleView): boolean {
  const plugins = [before, after].flatMap((set) => pluginOf(set, module) ?? []);
  return plugins.length > 0 && plugins.every((plugin) => plugin.comparesDriver);
}

interface PlannedModule {
  readonly module: ModuleChange;
  readonly nodes: ModuleNodes;
  readonly report: ModuleReport;
  readonly steps: readonly Step[];
  readonly warnings: readonly PlanWarning[];
  /** Whether pods of a device plugin are replaced on nodes without another move. */
  readonly replacesPlugin: boolean;
}

function planModule(module: ModuleChange, edited: ReadonlySet<string>): PlannedModule {
  const nodes = new ModuleNodes(module);
  const users = module.plugin && new PluginUsers(module.context);
  const report = moduleReport(module, nodes);
  const isPlaced = module.object.change === 'unchanged' || module.isRefused;
  return {
    module,
    nodes,
    report,
    steps: new ModuleSteps(module, nodes, users).all(),
    warnings: [...changeWarnings(module, nodes, users, edited), ...isPlaced ? [] : unplacedPodWarnings(module, nodes, report.builds.length > 0)],
    replacesPlugin: module.changesPlugin,
  };
}
