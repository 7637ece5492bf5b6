/** Clocks of nodes with sfptpd, by reports of the nodes. A pod of sfptpd is ready as soon as it runs, whether it has a reference or not (sfptpd facts §7). */
import type { Dump } from './dump';
import { nameWord } from './get-commands';
import { type Judgement, pass, unknown, wait } from './judgement';
import { nodeReportOf } from './report-of-node';
import { identityOf, type Manifest, type ManifestSet } from '../../manifests';
import { configuredIn, readSfptpdConfig } from '../../rules/ptp';
import { sh, shellWord } from '../../text';
import type { NodeView } from '../../views';
import { disciplinesSystemClock } from '../../views/sfptpd';

/** Name of the system clock in files of sfptpd. */
const SYSTEM = 'system';

/** Judges the system clock of a node on which a pod of sfptpd runs. */
export function clockJudgement(dump: Dump, declared: ManifestSet, daemon: Manifest, pod: Manifest, node: NodeView): Judgement {
  const { report } = nodeReportOf(dump, node);
  const runs = 'sfptpd runs on the node';
  if (report === undefined || !steersSystemClock(daemon, declared)) {
    return pass(runs);
  }
  const { namespace = 'default', name } = pod.metadata;
  const log = sh`kubectl logs --namespace ${shellWord(namespace)} ${nameWord(name)}`;
  const saved = report.disciplined.get(SYSTEM);
  if (saved !== undefined) {
    const offset = saved.offset === undefined ? '' : `, with an offset of ${saved.offset} ns`;
    return saved.isInSync ? pass(`${runs}, and the system clock is in sync${offset}`) : wait(`${runs}, but the system clock is not in sync yet${offset}`, log);
  }
  switch (report.isSynchronized) {
    case true: return pass(`${runs}, and the kernel counts the system clock as synchronized`);
    // Not every release of sfptpd tells the kernel.
    case false: return unknown(`${runs}, but the kernel does not count the system clock as synchronized; the log tells the offset`, log);
    case undefined: return pass(runs);
  }
}

/** Whether sfptpd changes the system clock, as far as its configuration is among the manifests. */
function steersSystemClock(daemon: Manifest, declared: ManifestSet): boolean {
  const found = configuredIn(declared).find(({ object }) => identityOf(object) === identityOf(daemon));
  return found === undefined || disciplinesSystemClock(readSfptpdConfig(found).sections);
}
