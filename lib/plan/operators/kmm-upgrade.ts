import { Manifest, nameOf } from '../../manifests';
import { few, sh, shellJoin, shellWord } from '../../text';
import { isAtLeast, recordAt } from '../../upstream';
import { HAS_WORKER_PODS, moduleLabels } from '../../upstream/kmm';
import { onloadModuleNames } from '../../upstream/onload';
import { NodeIndex } from '../../views';
import { namespaceOfChange, note, noted, template, until, waitOf } from '../changes';
import type { PlanContext, PlanWarning, Rollout, Step } from '../plan-model';
import { half, onloadView, possibleKmm } from '../read';

export const RELOADS = 'KMM: from 1.1 to 2.x all nodes unload all modules and load them again, at the same time and whatever the label of the version, as soon as the images are pulled';

/**
 * Whether the way of loading changes: 1.1 loads with pods that stay, 2.x with pods that end. For an unknown release, every possible one counts: for
 * the old one as nodes show, for the new one the newest.
 */
export function changesLoader(from: string | undefined, to: string | undefined, { before, nodes }: Pick<PlanContext, 'before' | 'nodes'>): boolean {
  const old = from === undefined ? possibleKmm({ before, after: before, nodes }) : [from];
  return old.some((release) => !isAtLeast(release, HAS_WORKER_PODS.since!)) && (to === undefined || isAtLeast(to, HAS_WORKER_PODS.since!));
}

/** Roll-outs on nodes with loaded modules, all at once. */
export function reloads(context: PlanContext, object: string): Rollout[] {
  const { before, nodes, durations } = context;
  const loading = [...before.ofKind('Module').filter(loads), ...keptResources(context)];
  const index = NodeIndex.of(nodes ?? []);
  const names = [...new Set(loading.flatMap((module) => index.withLabels(recordAt(module, 'spec', 'selector') ?? {}).names))].sort();
  const cause = `${object}: KMM 2.x takes over from 1.1`;
  const minutes = half(durations.moduleReload);
  return loading.length === 0 || (nodes !== undefined && names.length === 0) ? [] : [{
    system: 'operators',
    target: object,
    nodes: names,
    limit: null,
    stages: [{ kind: 'unload-module', cause, minutes, down: true }, { kind: 'load-module', cause, minutes, down: true }],
  }];
}

/** Resources that are there while KMM is upgraded. One without a successor is removed before. */
function keptResources({ before, after }: Pick<PlanContext, 'before' | 'after'>): readonly Manifest[] {
  return after.ofKind('Onload').length > 0 ? before.ofKind('Onload') : [];
}

/**
 * Step of an upgrade during which nodes load all modules again, with the wait for them. KMM 2 notes what it has loaded in objects that 1.1 does not
 * have: as many nodes as had a module have to be there. Labels alone prove nothing, because those of 1.1 stay for a moment.
 */
export function withReloads(step: Step, context: Pick<PlanContext, 'before' | 'after'>): Step {
  if (!step.rollouts.some(({ stages }) => stages.some(({ kind }) => kind === 'unload-module'))) {
    return step;
  }
  const modules = [
    ...context.before.ofKind('Module').filter(loads).map((object) => ({ namespace: namespaceOfChange(object), name: nameOf(object) })),
    ...keptResources(context).map(onloadView).flatMap((view) => onloadModuleNames(view, view.sfc)),
  ];
  const proofs = modules.map((module, index) => {
    const variable = `had${index === 0 ? '' : index + 1}`;
    const had = sh`kubectl get nodes --selector ${shellWord(moduleLabels.ready(module))} ${template('{{len .items}}')}`;
    const has = (namespace: string, name: string) => sh`kubectl get nodemodulesconfigs ${template(`{{range .items}}{{with .status}}{{range .modules}}{{if and (eq .namespace ${JSON.stringify(namespace)}) (eq .name ${JSON.stringify(name)})}}x{{end}}{{end}}{{end}}{{end}}`)}`;
    return {
      note: note(variable, had),
      wait: waitOf('wait_loaded_again', [module.namespace, module.name], `as many nodes as before have loaded ${few(modules.map(({ namespace, name }) => `${namespace}/${name}`))} again`,
        (...of) => until(sh`has=$(${has(...of)}) && [ "\${#has}" -ge "${noted(variable)}" ]`)),
    };
  });
  return {
    ...step,
    note: shellJoin([...step.note === undefined ? [] : [step.note], ...proofs.map((proof) => proof.note)], '; '),
    waits: [...step.waits, ...proofs.map(({ wait }) => wait)],
  };
}

function loads(module: Manifest): boolean {
  return recordAt(module, 'spec', 'moduleLoader') !== undefined;
}

/** Warning about changes for Modules, labels and configuration (KMM facts §15). */
export function loaderWarning(object: string): PlanWarning {
  return {
    code: 'operators/kmm-2',
    object,
    message: 'KMM 2.x loads modules differently from 1.1: node labels without the namespace of the Module are removed, so pods that select <module>.ready become Pending; '
      + 'images need sh, mkdir and cp; rawArgs with -d need /tmp before the path; the operator\'s configuration uses another key; and the Onload Operator 3.0 does not support it',
    advice: 'first run cdk8s-onload check with --kmm set to the new release, and stop the programs that use the modules',
  };
}
