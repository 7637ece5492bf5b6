import type { Field } from './field';
import { isCounted, isResource, milliOf, nanosOf, QUALIFIED_NAME, ResourcePlace } from '../../upstream/kubernetes';

const ONE = 1_000_000_000n;

const FIX: { readonly [place in ResourcePlace]: string } = {
  any: 'write one that Kubernetes has, or one with a prefix: example.com/name',
  container: 'write cpu, memory, ephemeral-storage, a size of huge pages, or one with a prefix: example.com/name',
  quota: 'write one that Kubernetes counts, or one with a prefix: count/deployments.apps, requests.example.com/name',
};

/** Refuses amounts of unknown resources, negative amounts, and fractions of resources that are counted in whole numbers. */
export function holdResourceMap(amounts: Field, place: ResourcePlace): void {
  for (const [name, amount] of amounts.entries) {
    if (!isResource(name, place)) {
      amount.refuse('not a resource', FIX[place], name);
    }
    const nanos = nanosOf(amount.value);
    if (nanos !== undefined && nanos < 0n) {
      amount.refuse('amount below 0', 'write a positive one');
    } else if (nanos !== undefined && isCounted(name) && nanos % ONE !== 0n) {
      amount.refuse('fraction of what is counted', 'write a whole number');
    } else if (nanos !== undefined && isCounted(name) && milliOf(amount.value)! % 1000n !== 0n) {
      amount.refuse('amount of which the thousandths need more than 64 bits', 'write a smaller one');
    }
  }
}

const NODE_OPERATORS = ['In', 'NotIn', 'Exists', 'DoesNotExist', 'Gt', 'Lt'];

/** Refuses an invalid node selector. */
export function holdSelectorTerms(selector: Field): void {
  if (!selector.isMap) {
    return;
  }
  selector.need('nodeSelectorTerms', 'add a term');
  selector.maps('nodeSelectorTerms').forEach(holdNodeTerm);
}

/** Refuses an invalid term of a node selector. */
export function holdNodeTerm(term: Field): void {
  for (const expression of term.maps('matchExpressions')) {
    expression.get('key').hold(QUALIFIED_NAME);
    holdExpression(expression, NODE_OPERATORS);
    for (const value of expression.get('values').items) {
      value.hold({ flaw: 'not the value of a label', fix: 'use up to 63 letters, digits, "-", "_" and "."', takes: (text) => /^[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?$/.test(text) });
    }
  }
  for (const expression of term.maps('matchFields')) {
    const [operator, values] = [expression.get('operator').text, expression.get('values').items];
    if (!['In', 'NotIn'].includes(operator) || values.length !== 1 || expression.get('key').text !== 'metadata.name') {
      expression.refuse('invalid condition on a field of nodes', 'use metadata.name, In or NotIn, and one value');
    }
  }
}

function holdExpression(expression: Field, operators: readonly string[]): void {
  const operator = expression.get('operator');
  const values = expression.get('values');
  const count = values.items.length;
  if (!operators.includes(operator.text)) {
    operator.refuse('unknown operator', `write ${operators.join(', ')}`);
  } else if (['In', 'NotIn'].includes(operator.text) && count === 0) {
    values.refuse(`no value beside ${operator.text}`, 'add one');
  } else if (['Exists', 'DoesNotExist'].includes(operator.text) && count > 0) {
    values.refuse(`values beside ${operator.text}`, 'remove them');
  } else if (['Gt', 'Lt'].includes(operator.text) && count !== 1) {
    values.refuse(`not one value beside ${operator.text}`, 'write one');
  }
}
