/** Proof that nodes have the configurations of their pools (MCO facts §5, §9; observed facts §8). */
import { type BuiltImage, renderedNotes, renderedWaits, type WrittenConfig } from './rendered-proof';
import { few, list, sh, shellJoin, type ShellText, shellWord } from '../../text';
import { MCO_ANNOTATION, POOL_DONE } from '../../upstream/openshift';
import { doneTemplate } from '../../views/done';
import { note, noted, Proof, template, until, waitOf } from '../changes';
import type { Wait } from '../plan-model';

/** Units of a node. */
export interface UnitsOn {
  readonly node: string;
  readonly names: readonly string[];
}

/** Nodes that enter a pool whose configuration does not change. */
export interface Entering {
  readonly pool: string;
  readonly nodes: readonly string[];
}

/** Pools and nodes for which a step waits. */
export interface Awaited {
  /** Pools whose nodes receive another configuration. */
  readonly pools: readonly string[];
  /** Pools among these that exist already and are rendered again. */
  readonly rendered: readonly string[];
  /** Pools whose nodes leave. */
  readonly left: readonly string[];
  readonly entering: readonly Entering[];
  /** MachineConfigs that operators write for the step. */
  readonly written: readonly WrittenConfig[];
  /** Images that are built for the step, or left. */
  readonly images: readonly BuiltImage[];
}

/**
 * Proof that pools have rolled out. A pool is also `Updated` before its configuration is rendered again, and for seconds after that; a new pool has no
 * configuration at all for that time. It is complete when it has one that differs from the previous one, and reports that all of its nodes have it.
 * Pools of others may be in any state.
 *
 * @param units added or changed units on one node of each pool
 */
export function poolsRolledOut({ pools, rendered, left, entering, written, images }: Awaited, units: readonly UnitsOn[]): Proof {
  const show = shellJoin([
    shellJoin([sh`oc get machineconfigpools`, ...pools.map(shellWord)], ' '),
    ...units.map(({ node, names }) => sh`oc debug ${shellWord(`node/${node}`)} --quiet -- chroot /host systemctl is-active ${shellJoin(names.map(shellWord), ' ')}`),
  ], '; ');
  const names = ofPools(rendered, '{{with .spec.configuration}}{{with .name}}{{printf "%q " .}}{{end}}{{end}}');
  const notes = [
    ...rendered.length === 0 ? [] : [note('pools', sh`oc get machineconfigpools ${template(names)}`)], ...renderedNotes(written, images),
  ];
  return {
    ...notes.length === 0 ? {} : { note: shellJoin(notes, '; ') },
    waits: [
      ...renderedWaits(written, images),
      ...left.map((pool) => waitOf('wait_pool_left', [pool], `no node has the configuration of the pool ${pool}`, noNodeLeft)),
      ...pools.length === 0 ? [] : [waitForPools(pools, rendered.length > 0)],
      ...entering.map(({ pool, nodes }) => waitOf(
        'wait_nodes_in_pool', [pool, ...nodes], `${few(nodes)} ${nodes.length === 1 ? 'has' : 'have'} the configuration of the pool ${pool}`, nodesEntered)),
    ],
    show,
  };
}

/** Wait for pools. Names are in the order in which the API server lists them. */
function waitForPools(pools: readonly string[], isNoted: boolean): Wait {
  return waitOf(isNoted ? 'wait_pools' : 'wait_new_pools', [...pools].sort(), `all nodes of the ${pools.length === 1 ? 'pool' : 'pools'} ${list(pools)} have the new configuration`,
    (...names) => poolsComplete(names, isNoted));
}

/** Template with the pools of a step only: one of another pool cannot fail. */
function ofPools(pools: readonly string[], text: string): string {
  return `{{range .items}}{{if eq .metadata.name ${pools.map((pool) => JSON.stringify(pool)).join(' ')}}}${text}{{end}}{{end}}`;
}

/** Loop that ends when the pools that are complete are all of these, in the order of their names. */
function poolsComplete(pools: readonly string[], isNoted: boolean): ShellText {
  const complete = doneTemplate('plan', POOL_DONE, { then: '{{.metadata.name}} ' });
  const [start, end] = isNoted ? ofPools(pools, `{{if not (eq .spec.configuration.name "" \n)}}${complete}{{end}}`).split('\n').map(shellWord) : [shellWord(ofPools(pools, complete)), sh``];
  const names = pools.map((pool) => `${pool} `).join('');
  return until(sh`[ "$(oc get machineconfigpools --output go-template=${start}${isNoted ? sh`"${noted('pools')}"` : ''}${end})" = ${shellWord(names)} ]`);
}

/** Loop that ends when no node has a configuration of a pool. */
function noNodeLeft(pool: string): ShellText {
  const configs = sh`oc get nodes --output jsonpath=${shellWord(`{range .items[*]}{.metadata.annotations.${`${MCO_ANNOTATION}currentConfig`.replace(/\./g, '\\.')}}{"\\n"}{end}`)}`;
  return until(sh`configs=$(${configs}) && ! echo "$configs" | grep -q ${shellWord(`^rendered-${pool.replace(/\./g, '\\.')}-[^-]*$`)}`);
}

/** Loop that ends when nodes have the configuration of a pool. */
function nodesEntered(pool: string, ...nodes: readonly string[]): ShellText {
  const names = nodes.map((node) => JSON.stringify(node)).join(' ');
  const before = `{{range .items}}{{if eq .metadata.name ${names}}}{{if ne (index .metadata.annotations "${MCO_ANNOTATION}currentConfig") "`;
  const after = '"}}{{.metadata.name}} {{end}}{{end}}{{end}}';
  return until(sh`config=$(oc get ${shellWord(`machineconfigpool/${pool}`)} --output jsonpath='{.spec.configuration.name}') && [ -n "$config" ] && left=$(oc get nodes --output go-template=${shellWord(before)}"$config"${shellWord(after)}) && [ -z "$left" ]`);
}
