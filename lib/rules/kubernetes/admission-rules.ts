import { holdPort } from './containers';
import { Field } from './field';
import { kubernetesRule } from './rule';
import { QUALIFIED_NAME, SEGMENT_NAME, SERVICE_NAME, SUBDOMAIN_NAME } from '../../upstream/kubernetes';

const REVIEWS = ['v1', 'v1beta1'];
const GROUP = 'admissionregistration.k8s.io';

/** Grammar of an API version. */
const VERSION = { ...SERVICE_NAME, flaw: 'not the version of an API', fix: 'write it as v1' };

const webhook = kubernetesRule('webhook', [`${GROUP}/MutatingWebhookConfiguration`, `${GROUP}/ValidatingWebhookConfiguration`], {
  what: 'admission webhook without exactly one endpoint, a DNS name, or rules',
  remedy: 'correct what the message names',
  decided: 'admissionregistration',
}, (object) => {
  const hooks = object.maps('webhooks');
  Field.distinct(hooks.map((hook) => hook.get('name')), ({ text }) => text, 'name that another webhook has', 'give each a name of its own');
  for (const hook of hooks) {
    hook.need('name');
    hook.get('name').hold({ flaw: 'not a DNS name of three parts', fix: 'write it as check.example.com', takes: (text) => SUBDOMAIN_NAME.takes(text) && text.split('.').length > 2 });
    if (!['None', 'NoneOnDryRun'].includes(hook.get('sideEffects').text)) {
      hook.get('sideEffects').refuse('side effects that are not known', 'write None or NoneOnDryRun', hook.get('sideEffects').value ?? null);
    }
    hook.get('timeoutSeconds').within(1, 30);
    const reviews = hook.get('admissionReviewVersions');
    if (!reviews.items.some(({ text }) => REVIEWS.includes(text))) {
      reviews.refuse('unknown version of AdmissionReview', `write ${REVIEWS[0]}`, reviews.value ?? null);
    }
    reviews.items.forEach((review) => review.demand(VERSION));
    Field.distinct(reviews.items, ({ text }) => text, 'version that is listed already', 'list it once');
    hook.maps('rules').forEach(holdRule);
    holdClient(hook.get('clientConfig'));
    holdConditions(hook);
  }
});

function holdClient(config: Field): void {
  const [url, service] = [config.get('url'), config.get('service')];
  if (url.isSet === service.isSet) {
    config.refuse(url.isSet ? 'both url and service' : 'neither url nor service', 'write url or service', config.value ?? null);
    return;
  }
  if (url.isSet) {
    url.demand({ flaw: 'not a URL that the API server calls', fix: 'write https://host/path, without user, query and fragment', takes: isPlainUrl });
    return;
  }
  service.need('name');
  service.need('namespace');
  if (service.get('port').isSet) {
    holdPort(service.get('port'));
  }
  service.get('path').hold({ flaw: 'not a path', fix: 'begin it with "/", and use lower case letters, digits, "-" and "." between slashes', takes: isHookPath });
}

function isPlainUrl(text: string): boolean {
  const [, host, rest] = /^https:\/\/([^/?#@\s]+)(\/[^?#\s]*)?$/i.exec(text) ?? [];
  return host !== undefined && !/%(?![0-9a-f]{2})/i.test(rest ?? '') && !/:\D*$/.test(host.replace(/:\d*$/, ''));
}

function isHookPath(path: string): boolean {
  return path === '/' || (path.startsWith('/') && path.slice(1).replace(/\/$/, '').split('/').every((part) => SUBDOMAIN_NAME.takes(part)));
}

/** Refuses a rule with an empty list, or with other values beside `*`. */
function holdRule(rule: Field): void {
  for (const name of ['apiGroups', 'apiVersions', 'operations', 'resources']) {
    rule.need(name, 'list them, or write "*"');
    const texts = rule.get(name).items.map((item) => item.value ?? '');
    if (name !== 'resources' && texts.includes('*') && texts.length > 1) {
      rule.get(name).refuse('other values beside "*"', 'write "*" alone');
    }
    if (name === 'apiVersions' || name === 'resources') {
      rule.get(name).items.filter((item) => (item.value ?? '') === '').forEach((item) => item.refuse('empty name', 'write a name, or "*"', ''));
    }
  }
  holdResources(rule.get('resources'));
}

function holdResources(resources: Field): void {
  const texts = resources.items.map(({ text }) => text);
  if (texts.length > 1 && texts.includes('*/*')) {
    resources.refuse('other values beside "*/*"', 'write "*/*" alone');
  }
  const plain = texts.filter((text) => !text.includes('/'));
  if (plain.includes('*') && plain.at(-1) !== '*') {
    resources.refuse('other values beside "*"', 'write "*" alone, and subresources');
  }
  const [parents, children] = [new Set<string>(), new Set<string>()];
  for (const item of resources.items.filter(({ text }) => text.includes('/'))) {
    const [parent, child] = [item.text.slice(0, item.text.indexOf('/')), item.text.slice(item.text.indexOf('/') + 1)];
    if (parents.has(parent) || children.has(child)) {
      item.refuse('subresource that another entry has already', 'remove it');
    }
    if (child === '*') {
      parents.add(parent);
    }
    if (parent === '*') {
      children.add(child);
    }
  }
}

const isBlank = (field: Field) => field.text.trim() === '';

function holdExpression(holder: Field, name: string): void {
  if (isBlank(holder.get(name))) {
    holder.get(name).refuse('missing required field', 'write an expression', name);
  }
}

function holdConditions(holder: Field): void {
  const conditions = holder.maps('matchConditions');
  for (const condition of conditions) {
    condition.need('name');
    condition.get('name').hold(QUALIFIED_NAME);
    holdExpression(condition, 'expression');
  }
  Field.distinct(conditions.map((condition) => condition.get('name')), ({ text }) => text, 'name that another condition has', 'give each a name of its own');
  if (conditions.length > 64) {
    holder.get('matchConditions').refuse('too many conditions', 'write up to 64', conditions.length);
  }
}

/** Reserved words of CEL, which cannot be names. */
const RESERVED = ['true', 'false', 'null', 'in', 'as', 'break', 'const', 'continue', 'else', 'for', 'function', 'if', 'import', 'let', 'loop', 'package', 'namespace', 'return', 'var', 'void', 'while'];

const policy = kubernetesRule('admission-policy', [`${GROUP}/ValidatingAdmissionPolicy`], {
  what: 'ValidatingAdmissionPolicy without resources, validations or expressions',
  remedy: 'correct what the message names',
  decided: 'admissionregistration',
}, (object) => {
  const spec = object.get('spec');
  if (!spec.isMap) {
    return;
  }
  const constraints = spec.get('matchConstraints');
  if (!constraints.isSet) {
    constraints.refuse('missing required field', 'specify the resources', 'matchConstraints');
  } else if (!constraints.get('resourceRules').isFilled) {
    constraints.need('resourceRules', 'specify the resources');
  }
  holdMatches(constraints);
  holdConditions(spec);
  for (const variable of spec.maps('variables')) {
    const name = variable.get('name');
    if (!/^[_a-zA-Z][_a-zA-Z0-9]*$/.test(name.text) || RESERVED.includes(name.text)) {
      name.refuse('not a name of CEL', 'use letters, digits and "_"', name.value ?? null);
    }
    holdExpression(variable, 'expression');
  }
  if (!spec.get('validations').isFilled && !spec.get('auditAnnotations').isFilled) {
    spec.get('validations').refuse('policy without validations and audit annotations', 'add a validation or an audit annotation', 'validations');
  }
  for (const validation of spec.maps('validations')) {
    holdExpression(validation, 'expression');
    const [message, expression] = [validation.get('message'), validation.get('messageExpression')];
    if (message.text !== '' && (isBlank(message) || /[\r\n]/.test(message.text.trim()))) {
      message.refuse('message that is not one line', 'write one line');
    }
    if (expression.text !== '' && isBlank(expression)) {
      expression.refuse('blank expression', 'write one, or remove it');
    }
  }
  holdAnnotations(spec, object.get('metadata').get('name').text);
});

function holdAnnotations(spec: Field, policyName: string): void {
  const annotations = spec.maps('auditAnnotations');
  for (const annotation of annotations) {
    const key = annotation.get('key');
    if (policyName !== '' && !QUALIFIED_NAME.takes(`${policyName}/${key.text}`)) {
      key.refuse('not a key of an annotation', QUALIFIED_NAME.fix, key.value ?? null);
    }
    holdExpression(annotation, 'valueExpression');
  }
  Field.distinct(annotations.map((annotation) => annotation.get('key')), ({ text }) => text, 'key that another annotation has', 'give each a key of its own');
}

function holdMatches(matches: Field): void {
  for (const name of ['excludeResourceRules', 'resourceRules']) {
    for (const rule of matches.maps(name)) {
      holdRule(rule);
      rule.get('resourceNames').items.forEach((item) => item.hold(SEGMENT_NAME));
      Field.distinct(rule.get('resourceNames').items, ({ text }) => text, 'name that is listed already', 'list it once');
    }
  }
}

const binding = kubernetesRule('admission-policy-binding', [`${GROUP}/ValidatingAdmissionPolicyBinding`], {
  what: 'binding without a policy or an action, or with contradictory actions', remedy: 'name the policy, and write Deny, or Warn and Audit', decided: 'admissionregistration',
}, (object) => {
  const spec = object.get('spec');
  if (!spec.isMap) {
    return;
  }
  spec.need('policyName');
  spec.get('policyName').hold(SUBDOMAIN_NAME);
  spec.need('validationActions', 'write Deny');
  const actions = spec.get('validationActions');
  Field.distinct(actions.items, ({ text }) => text, 'action that is listed already', 'list it once');
  const texts = actions.items.map(({ text }) => text);
  if (texts.includes('Deny') && texts.includes('Warn')) {
    actions.refuse('Warn beside Deny', 'keep one of the two');
  }
  holdMatches(spec.get('matchResources'));
  const parameters = spec.get('paramRef');
  if (parameters.isMap) {
    // The first version has a default, Deny.
    if (object.get('apiVersion').text !== `${GROUP}/v1alpha1`) {
      parameters.need('parameterNotFoundAction', 'write Allow or Deny');
    }
    parameters.get('name').hold(SEGMENT_NAME);
    if (parameters.get('name').isFilled === parameters.get('selector').isSet) {
      parameters.refuse(parameters.get('selector').isSet ? 'both name and selector' : 'neither name nor selector', 'write name or selector');
    }
  }
});

/** Rules for admission webhooks and policies. */
export const admissionRules = [webhook, policy, binding];
