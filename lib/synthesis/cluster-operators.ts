import type { IConstruct } from 'constructs';
import { ClusterRecords } from './cluster-records';
import { descriptionOf } from './cluster-scope';
import { problemText } from '../text';

/** The operators of KMM, of its hub, and of Onload. */
export type OperatorName = 'hub' | 'kmm' | 'onload';

interface Operator {
  readonly by: IConstruct;
  readonly name: OperatorName;
  readonly namespace: string;
}

const TITLES: { readonly [name in OperatorName]: string } = { hub: 'KMM-Hub', kmm: 'KMM', onload: 'the Onload Operator' };

const operators = new ClusterRecords<Operator>('operators');

/** Records the namespace of an operator in a construct's cluster. */
export function recordOperator(by: IConstruct, name: OperatorName, namespace: string): void {
  operators.add({ by, name, namespace });
}

/**
 * Namespace of an operator in a construct's cluster, as far as the tree shows it now. Synthesis fails if later additions change the result.
 *
 * @param usual the namespace of an operator that no construct speaks of
 * @param prop the property that can set it instead
 * @param about the construct that describes the cluster
 */
export function decidedOperatorNamespace(
  construct: IConstruct, name: OperatorName, usual: string, prop: string, about: IConstruct = descriptionOf(construct),
): string {
  const answer = namespaceNow(about, name) ?? usual;
  construct.node.addValidation({
    validate: () => {
      const final = namespaceNow(about, name) ?? usual;
      return final === answer ? [] : [problemText('kmm/operator-too-late',
        `made for ${TITLES[name]} in the namespace ${answer}, before its operator was constructed`, final, `pass '${prop}', or construct this after it`)];
    },
  });
  return answer;
}

/** Namespace of an operator, as recorded so far. If several constructs record one, the first by path decides. */
function namespaceNow(about: IConstruct, name: OperatorName): string | undefined {
  const known = operators.of(about).filter((operator) => operator.name === name);
  return known.sort((one, other) => (one.by.node.path < other.by.node.path ? -1 : 1))[0]?.namespace;
}
