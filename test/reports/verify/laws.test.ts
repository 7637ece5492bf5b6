/**
 * Laws of `verify`, at the moments of recordings of real operators: it passes nothing that the recording contradicts, and fails nothing that
 * proceeds.
 */
import type { Manifest } from '../../../lib/manifests/manifest';
import { verify } from '../../../lib/reports/verify/verify';
import type { VerifyResult } from '../../../lib/reports/verify/verify-report';
import type { Recorded } from '../../../system/support/recording';
import { runsOf, spread } from '../../support/fuzz-runs';
import { ARGUMENTS, kernelModule, KMM, MCO, onload, pool, TradingCluster } from '../../support/trading-cluster';

/** Runs: what was applied, from which second on it is there, and whether all of it is done at the end, as far as the recording tells. */
const RUNS: readonly { readonly recording: string; readonly declared: readonly Manifest[]; readonly ends: boolean; readonly from?: number }[] = [
  { recording: 's6-install', declared: [onload('8.1.2.26'), ARGUMENTS, pool('trading')], ends: false },
  { recording: 's6-mco-kmm2', declared: [onload('8.1.2.26'), ARGUMENTS, pool('trading')], ends: true },
  { recording: 's6-kmm2-faults', declared: [onload('8.1.3.40')], ends: true },
  { recording: 's6-module-mco', declared: [kernelModule('drivers', 'fast-driver', 'fast-driver:2.2', '2.2'), ARGUMENTS, pool('trading')], ends: true },
  { recording: 's6-ptp', declared: [ARGUMENTS, pool('trading')], ends: true },
  { recording: 's6-kmm11-to-2', declared: [kernelModule('e11', 'plain', 'plain:1'), kernelModule('e11', 'versioned', 'plain:1', '1')], ends: true },
  { recording: 's6-split', declared: [pool('gold')], ends: false, from: 3.7 },
  { recording: 's6-uninstall', declared: [], ends: false },
];

type Facts = ReadonlyMap<string, Recorded>;
const labelsOf = (facts: Facts, node: string) => facts.get(`nodes//${node}`)?.metadata.labels ?? {};

/** Whether the recording shows that a module is loaded on a node: by the label of the node, and by its NodeModulesConfig. */
function isLoaded(facts: Facts, cluster: TradingCluster, at: number, node: string, key: string, version?: string): boolean {
  const labels = labelsOf(facts, node);
  const config = facts.get(`nodemodulesconfigs//${node}`);
  const isKnown = config === undefined || Object.keys(config.metadata.labels).some((label) => label.includes('module-'));
  return cluster.isReady(node, at) && `${KMM}${key}.ready` in labels && (version === undefined || labels[`${KMM}${key}.version.ready`] === version)
    && (!isKnown || config === undefined || `beta.${KMM}${key}.module-in-use` in config.metadata.labels);
}

/** A moment, and the objects as they are recorded. */
interface Moment {
  readonly at: number;
  readonly facts: Facts;
}

/** What is untrue of a result that passes. */
function untruths({ check, object, nodes }: VerifyResult, { at, facts }: Moment, cluster: TradingCluster, declared: readonly Manifest[]): string[] {
  const moduleVersion = (key: string) => (key.startsWith('onload.') ? (declared.find(({ kind }) => kind === 'Onload')?.spec as { onload: { version: string } } | undefined)?.onload.version
    : (declared.find(({ kind, metadata }) => kind === 'Module' && key === `${metadata.namespace}.${metadata.name}`)?.spec as { moduleLoader: { container: { version?: string } } } | undefined)?.moduleLoader.container.version);
  const annotationsOf = (node: string) => facts.get(`nodes//${node}`)?.metadata.annotations ?? {};
  const needed = check === 'modules' ? [object.replace('Module ', '').replace('/', '.')] : check === 'pods' ? ['onload.onload-module'] : [];
  return nodes.filter((node) => {
    const annotations = annotationsOf(node);
    return needed.some((key) => !isLoaded(facts, cluster, at, node, key, check === 'modules' ? moduleVersion(key) : undefined))
      || (check === 'pools' && annotations[`${MCO}desiredConfig`] !== annotations[`${MCO}currentConfig`])
      || (check === 'nodes' && !cluster.isReady(node, at))
      || (check === 'allocatable' && (facts.get(`nodes//${node}`)?.status as { allocatable?: { [resource: string]: string } } | undefined)?.allocatable?.['amd.com/onload'] === '0');
  }).map((node) => `${check} ${object} ${node}`);
}

describe.each(RUNS)('$recording', ({ recording, declared, ends, from = 0 }) => {
  const cluster = new TradingCluster(recording);
  // All moments would take a minute; those that follow each other within 150 ms are one to a user.
  const distinct = cluster.moments.filter((at) => at >= from).filter((at, index, all) => index === all.length - 1 || all[index + 1] - at > 0.15);
  const moments = [...spread(distinct.slice(0, -1), runsOf(0.5)), ...distinct.slice(-1)];
  const seen = moments.map((at) => ({ at, facts: cluster.factsAt(at), results: verify(cluster.dumpAt(at, declared), declared).results }));

  test('no result passes that the recording contradicts', () => {
    const passing = seen.flatMap(({ results, ...moment }) => results.filter(({ verdict }) => verdict === 'pass').map((result) => ({ result, moment })));
    expect(passing.length).toBeGreaterThan(ends ? 40 : 0);
    expect(passing.flatMap(({ result, moment }) => untruths(result, moment, cluster, declared).map((what) => `${moment.at} ${what}`))).toEqual([]);
  });

  test('nothing fails that proceeds', () => {
    const failed = seen.flatMap(({ at, results }) => results.filter(({ verdict }) => verdict === 'fail').map(({ check, object, nodes, reason }) => `${at} ${check} ${object} ${nodes.join()}: ${reason}`));
    expect(failed).toEqual([]);
  });

  if (ends) {
    test('all passes once it is over', () => {
      const { results } = seen.at(-1)!;
      expect(results.filter(({ verdict, check }) => verdict !== 'pass' && !['onload', 'images'].includes(check))).toEqual([]);
      expect(results.length).toBeGreaterThan(0);
    });
  }
});
