import type { CheckName, Verdict, VerifyResult } from './verify-report';
import { grouped, type ShellText } from '../../text';
import type { NodeView } from '../../views';

/** Verdict on one object or node, with its reason. */
export interface Judgement {
  readonly verdict: Verdict;
  readonly reason: string;
  readonly command?: ShellText;
  /** Mark of a judgement about an object that is not in the cluster as in the manifest. */
  readonly isUnapplied?: true;
  /** Objects of the manifests that a judgement follows from, beside its own: none of them may be applied yet. */
  readonly follows?: readonly string[];
}

export const pass = (reason: string): Judgement => ({ verdict: 'pass', reason });
export const wait = (reason: string, command: ShellText): Judgement => ({ verdict: 'wait', reason, command });
export const fail = (reason: string, command: ShellText): Judgement => ({ verdict: 'fail', reason, command });
export const unapplied = (reason: string, command: ShellText): Judgement => ({ ...fail(reason, command), isUnapplied: true });
export const unknown = (reason: string, command: ShellText): Judgement => ({ verdict: 'unknown', reason, command });

/** Verdicts from worst to best. An unknown result may be worse than one that waits. */
export const VERDICTS: readonly Verdict[] = ['fail', 'unknown', 'wait', 'pass'];

/** First judgement that is not a pass, otherwise a pass. Later ones are not computed. */
export function firstObstacle(attempts: readonly (() => Judgement | undefined)[], otherwise: () => Judgement): Judgement {
  for (const attempt of attempts) {
    const judgement = attempt();
    if (judgement !== undefined && judgement.verdict !== 'pass') {
      return judgement;
    }
  }
  return otherwise();
}

/** Result of a check, before it is compared with those of the steps before it. */
export interface Finding extends VerifyResult, Pick<Judgement, 'isUnapplied' | 'follows'> {}

export function result(check: CheckName, object: string, judgement: Judgement, nodes: readonly string[] = []): Finding {
  const { verdict, reason, command, isUnapplied, follows } = judgement;
  return { check, object, nodes, verdict, reason, command: verdict === 'pass' ? null : command!, ...isUnapplied && { isUnapplied }, ...follows && { follows } };
}

/** Results for nodes. Nodes with the same judgement share one result, with the command for the first of them. */
export function perNode(check: CheckName, object: string, nodes: readonly NodeView[], judge: (node: NodeView) => Judgement): VerifyResult[] {
  const judged = nodes.map((node) => ({ name: node.name, judgement: judge(node) }));
  const groups = grouped(judged, ({ judgement: { verdict, reason } }) => `${verdict} ${reason}`);
  return [...groups.values()].map((group) => result(check, object, group[0].judgement, group.map(({ name }) => name)));
}
