import type { Field } from './field';
import { kubernetesRule } from './rule';
import { LABEL_NAME, SUBDOMAIN_NAME } from '../../upstream/kubernetes';

const GROUP = 'flowcontrol.apiserver.k8s.io';

/** Name of the schema and of the level that exist in every cluster and limit nothing. */
const EXEMPT = 'exempt';
const VERBS = ['create', 'delete', 'deletecollection', 'get', 'list', 'patch', 'proxy', 'update', 'watch'];
const SUBJECTS: { readonly [kind: string]: string } = { Group: 'group', ServiceAccount: 'serviceAccount', User: 'user' };
const MOST_QUEUES = 10_000_000;

/** Defaults of queues, and of the queues in a hand. */
const [QUEUES, HAND] = [64, 8];

/** Bits of the hash by which requests are dealt to queues. */
const HASH_BITS = 60;

/** Refuses a list that has `*` beside others. */
function holdOwnWildcard(list: Field): void {
  const texts = list.items.map(({ text }) => text);
  if (texts.includes('*') && texts.length > 1) {
    list.refuse('* beside others', 'write it alone');
  }
}

function holdVerbs(rule: Field): void {
  rule.need('verbs');
  const verbs = rule.get('verbs');
  holdOwnWildcard(verbs);
  const unknown = verbs.items.filter(({ text }) => ![...VERBS, '*'].includes(text));
  unknown.forEach((verb) => verb.refuse('unknown verb', `write ${VERBS.join(', ')}, or *`));
}

function holdSubject(subject: Field): void {
  const kind = subject.get('kind');
  if (!Object.hasOwn(SUBJECTS, kind.text)) {
    kind.refuse('unknown kind', `write ${Object.keys(SUBJECTS).join(', ')}`, kind.value ?? null);
    return;
  }
  const own = subject.get(SUBJECTS[kind.text]);
  if (!own.isSet) {
    own.refuse('missing required field', 'add it', SUBJECTS[kind.text]);
  } else {
    own.need('name');
  }
  if (kind.text === 'ServiceAccount' && own.isSet) {
    own.need('namespace');
    own.get('namespace').hold(LABEL_NAME);
    if (own.get('name').text !== '*') {
      own.get('name').hold(SUBDOMAIN_NAME);
    }
  }
  for (const other of Object.values(SUBJECTS).filter((name) => name !== SUBJECTS[kind.text] && subject.get(name).isSet)) {
    subject.get(other).refuse(`${other} of a subject of kind ${kind.text}`, 'remove it', other);
  }
}

function holdUrl(url: Field): void {
  const { text } = url;
  const isGlob = !text.includes('*') || (text.indexOf('*') === text.length - 1 && text.endsWith('/*'));
  if (text !== '/' && (!text.startsWith('/') || text.includes(' ') || text.includes('//') || !isGlob)) {
    url.refuse('not a path of the API server', 'begin it with "/", without spaces and "//", and with * at the end only');
  }
}

function holdRequests(rule: Field): void {
  const [resources, others] = [rule.maps('resourceRules'), rule.maps('nonResourceRules')];
  if (resources.length + others.length === 0) {
    rule.refuse('rule for no requests', 'add resourceRules or nonResourceRules');
  }
  for (const each of resources) {
    holdVerbs(each);
    for (const name of ['apiGroups', 'resources']) {
      each.need(name);
      holdOwnWildcard(each.get(name));
    }
    const namespaces = each.get('namespaces');
    if (!namespaces.isFilled && each.get('clusterScope').value !== true) {
      namespaces.refuse('missing required field', 'name namespaces, or write clusterScope: true', 'namespaces');
    }
    holdOwnWildcard(namespaces);
    namespaces.items.filter(({ text }) => text !== '*').forEach((namespace) => namespace.demand(LABEL_NAME));
  }
  for (const each of others) {
    holdVerbs(each);
    each.need('nonResourceURLs');
    const urls = each.get('nonResourceURLs');
    holdOwnWildcard(urls);
    urls.items.filter(({ text }) => text !== '*').forEach(holdUrl);
  }
}

const flowSchema = kubernetesRule('flow-schema', [`${GROUP}/FlowSchema`], {
  what: 'FlowSchema without a priority level, subjects or requests', remedy: 'correct what the message names', decided: 'flowcontrol',
}, (object) => {
  const [spec, name] = [object.get('spec'), object.get('metadata').get('name').text];
  if (!spec.isMap) {
    return;
  }
  const precedence = spec.get('matchingPrecedence');
  precedence.within(0, 10_000);
  if (precedence.value === 1 && name !== EXEMPT) {
    precedence.refuse(`precedence of the schema ${EXEMPT}`, 'use a number from 2 to 10000');
  }
  const level = spec.get('priorityLevelConfiguration');
  level.need('name');
  level.get('name').hold(SUBDOMAIN_NAME);
  const method = spec.get('distinguisherMethod');
  if (method.isSet && !['ByNamespace', 'ByUser'].includes(method.get('type').text)) {
    method.get('type').refuse('unknown way to tell flows apart', 'write ByNamespace or ByUser', method.get('type').value ?? null);
  }
  for (const rule of spec.maps('rules')) {
    rule.need('subjects');
    rule.maps('subjects').forEach(holdSubject);
    holdRequests(rule);
  }
});

function holdResponse(response: Field): void {
  const [type, queuing] = [response.get('type'), response.get('queuing')];
  if (!['Queue', 'Reject'].includes(type.text)) {
    type.refuse('unknown response', 'write Queue or Reject', type.value ?? null);
  } else if (type.text === 'Reject' && queuing.isSet) {
    queuing.refuse('queues of a level that rejects', 'remove them, or write type: Queue', 'queuing');
  } else if (type.text === 'Queue' && !queuing.isSet) {
    queuing.refuse('missing required field', 'add it', 'queuing');
  }
  if (type.text === 'Queue' && queuing.isMap) {
    holdQueues(queuing);
  }
}

function holdQueues(queuing: Field): void {
  // The API server replaces 0 by a default.
  const [queues, hand] = [queuing.get('queues').number || QUEUES, queuing.get('handSize').number || HAND];
  queuing.get('queueLengthLimit').within(0);
  queuing.get('queues').within(0, MOST_QUEUES);
  if (hand < 1 || hand > queues) {
    queuing.get('handSize').refuse('number out of range', 'use a number from 1 to queues', hand);
  } else if (Math.ceil(Math.log2(queues) * hand) > HASH_BITS) {
    queuing.get('handSize').refuse(`hand that takes more than ${HASH_BITS} bits to deal`, 'use a smaller one, or fewer queues', hand);
  }
}

const priorityLevel = kubernetesRule('priority-level', [`${GROUP}/PriorityLevelConfiguration`], {
  what: 'PriorityLevelConfiguration without limits, or with invalid queues', remedy: 'correct what the message names', decided: 'flowcontrol',
}, (object) => {
  const [spec, name] = [object.get('spec'), object.get('metadata').get('name').text];
  const [type, limited, exempt] = [spec.get('type'), spec.get('limited'), spec.get('exempt')];
  if (!spec.isMap) {
    return;
  }
  if (!['Exempt', 'Limited'].includes(type.text)) {
    type.refuse('unknown type', 'write Limited', type.value ?? null);
  } else if ((name === EXEMPT) !== (type.text === 'Exempt')) {
    type.refuse(`type that the level ${EXEMPT} has, and no other`, `write ${name === EXEMPT ? 'Exempt' : 'Limited'}`);
  }
  const [own, other] = type.text === 'Exempt' ? ['exempt', limited] as const : ['limited', exempt] as const;
  if (other.isSet) {
    other.refuse('settings of the other type', 'remove them', type.text === 'Exempt' ? 'limited' : 'exempt');
  }
  if (type.text === 'Limited' && !limited.isSet) {
    limited.refuse('missing required field', 'add it', 'limited');
  }
  const settings = spec.get(own);
  for (const share of ['nominalConcurrencyShares', 'assuredConcurrencyShares', 'borrowingLimitPercent']) {
    settings.get(share).within(0);
  }
  settings.get('lendablePercent').within(0, 100);
  if (type.text === 'Limited' && limited.isMap) {
    holdResponse(limited.get('limitResponse'));
  }
});

/** Rules for the order in which the API server handles requests. */
export const flowControlRules = [flowSchema, priorityLevel];
