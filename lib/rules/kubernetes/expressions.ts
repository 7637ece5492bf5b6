import { Field } from './field';
import { kubernetesRule } from './rule';
import {
  ADMISSION_FIELDS, ADMISSION_NAMES, AUTHORIZER_NAMES, EXPRESSION_RESULTS, LONGEST_ANNOTATION, PARAMETER_NAMES, VARIABLES_NAME, VARIABLES_TYPE,
} from '../../upstream/kubernetes';
import { NotCompiled, NotEvaluated, parseCel, typeIn, UNKNOWN } from '../crds';

const GROUP = 'admissionregistration.k8s.io';

/** Names that an expression may refer to: variables by type, and the preceding variables of the policy itself. */
interface Place {
  readonly names: { readonly [name: string]: string };
  readonly variables?: ReadonlyMap<string, string>;
  /** Allowed types of the result, or any type if undefined. */
  readonly gives?: readonly string[];
  /** Whether surrounding white space is removed before the expression is read. */
  readonly isTrimmed?: boolean;
}

const FIELDS = new Map(Object.entries(ADMISSION_FIELDS).map(([type, fields]) => [type, new Map(Object.entries(fields))]));

/** Refuses an expression that no API server compiles. Returns its type, or that the type is unknown. */
function hold(expression: Field, { names, variables, gives, isTrimmed = false }: Place): string {
  if (expression.text.trim() === '') {
    return UNKNOWN;
  }
  try {
    const type = typeIn(parseCel(isTrimmed ? expression.text.trim() : expression.text), {
      names: new Map([...Object.entries(names), ...variables ? [[VARIABLES_NAME, VARIABLES_TYPE] as const] : []]),
      fields: new Map([...FIELDS, ...variables ? [[VARIABLES_TYPE, variables] as const] : []]),
    });
    if (gives !== undefined && type !== UNKNOWN && !gives.includes(type)) {
      const wanted = gives.join(' or ');
      expression.refuse(`expression that gives ${type} instead of ${wanted}`, `write one that gives ${wanted}${type === 'dyn' ? ', by a comparison or a conversion' : ''}`);
    }
    return type;
  } catch (error) {
    if (!(error instanceof NotEvaluated)) {
      throw error;
    }
    if (error instanceof NotCompiled) {
      expression.refuse(`expression that does not compile (${error.message})`, 'correct it');
    }
    return UNKNOWN;
  }
}

function holdConditions(holder: Field, names: Place['names']): void {
  for (const condition of holder.maps('matchConditions')) {
    hold(condition.get('expression'), { names: { ...names, ...AUTHORIZER_NAMES }, gives: EXPRESSION_RESULTS.condition, isTrimmed: true });
  }
}

function holdPolicy(spec: Field): void {
  const names = { ...ADMISSION_NAMES, ...spec.get('paramKind').isMap ? PARAMETER_NAMES : {} };
  const withAuthorizer = { ...names, ...AUTHORIZER_NAMES };
  holdConditions(spec, names);
  const written = spec.maps('variables');
  const variables = written.length === 0 ? undefined : new Map<string, string>();
  for (const variable of written) {
    if (variable.get('expression').text.trim() !== '') {
      variables?.set(variable.get('name').text, kept(hold(variable.get('expression'), { names: withAuthorizer, variables })));
    }
  }
  for (const validation of spec.maps('validations')) {
    hold(validation.get('expression'), { names: withAuthorizer, variables, gives: EXPRESSION_RESULTS.validation });
    hold(validation.get('messageExpression'), { names, variables, gives: EXPRESSION_RESULTS.message });
  }
  for (const annotation of spec.maps('auditAnnotations')) {
    const value = annotation.get('valueExpression');
    if (Buffer.byteLength(value.text.trim()) > LONGEST_ANNOTATION) {
      value.refuse('expression that is too long', `write up to ${LONGEST_ANNOTATION} bytes`, Buffer.byteLength(value.text.trim()));
    } else {
      hold(value, { names: withAuthorizer, variables, gives: EXPRESSION_RESULTS.annotation, isTrimmed: true });
    }
  }
}

/** The type that a variable keeps. The API server keeps plain types, but forgets some others. */
function kept(type: string): string {
  return type.includes('.') || type === 'type' || type === 'optional_type' ? UNKNOWN : type;
}

const expression = kubernetesRule('expression', [`${GROUP}/MutatingWebhookConfiguration`, `${GROUP}/ValidatingAdmissionPolicy`, `${GROUP}/ValidatingWebhookConfiguration`], {
  what: 'expression of a policy or a webhook that does not compile, or returns the wrong type',
  remedy: 'correct the expression; the variables it can use depend on its field',
  decided: 'admissionregistration',
}, (object) => {
  object.maps('webhooks').forEach((hook) => holdConditions(hook, ADMISSION_NAMES));
  if (object.get('spec').isMap) {
    holdPolicy(object.get('spec'));
  }
});

/** Rules for expressions that the API server compiles. */
export const expressionRules = [expression];
