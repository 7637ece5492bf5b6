import { Docstring, DocumentedKind, summaryOf } from './docstrings';
import type { MessageText } from './messages';

interface Pattern {
  /** Matches texts that begin as they should. */
  readonly begins: RegExp;
  /** The pattern in words. */
  readonly as: string;
}

/** A phrase, not a question: "What it is" is "The kind of", "How many" is "Number of", "Who may" is "Users that may". */
const NOUN_PHRASE: Pattern = {
  begins: /^(?!(What|How|Whether|Which|Who|Whose|Where|When|Why|If|Says|Tells|Is|Are|Can|May|Must|Do|Does|Let|Lets)\b)/,
  as: 'a noun phrase',
};

const PATTERNS: { readonly [kind in DocumentedKind]: Pattern } = {
  'construct': { begins: /^Defines /, as: '"Defines …"' },
  'method': { begins: /^[A-Z][a-z]+s\b/, as: 'a verb in the third person ("Adds …")' },
  'boolean property': { begins: /^Whether /, as: '"Whether to …", or "Whether …" for what is read back' },
  'class': NOUN_PHRASE,
  'constant': NOUN_PHRASE,
  'enum': NOUN_PHRASE,
  'enum member': NOUN_PHRASE,
  'factory': NOUN_PHRASE,
  'function': NOUN_PHRASE,
  'interface': NOUN_PHRASE,
  'property': NOUN_PHRASE,
  'type': NOUN_PHRASE,
};

/** The flaws of a docstring: of its beginning and of the sentence that reference pages cut out for their tables. */
export function docstringFlaws({ kind, text, isPredicate = false }: Pick<Docstring, 'kind' | 'text'> & Partial<Pick<Docstring, 'isPredicate'>>): string[] {
  const { begins, as } = PATTERNS[kind];
  const summary = summaryOf(text);
  if (summary === '') {
    return ['is empty'];
  }
  return [
    ...begins.test(text) || isPredicate && /^Whether /.test(text) ? [] : [`${kind} does not begin as ${as}`],
    ...summary.includes(';') ? ['first sentence has ";", where reference pages cut it'] : [],
    ...(/[.!?:]$/.test(summary)) ? [] : ['first sentence has no full stop'],
  ];
}

/** Names with a capital at their beginning only. Other words at the beginning of a message are lower case, because the message follows a place. */
const NAMES = new Set([
  'Application', 'Butane', 'Deployment', 'Dockerfile', 'Go', 'Helm', 'Ignition', 'Bidirectional', 'Endpoints', 'Ingress', 'Job', 'Kubernetes', 'Kustomization', 'Lease', 'Linux', 'Module', 'Modules', 'Multus', 'Namespace', 'Node', 'Onload', 'Pod', 'Red', 'Role', 'Secret',
  'Service', 'Solarflare', 'Subscription', 'Tuned', 'Ubuntu', 'Unmasked', 'Warn',
]);

/** Verbs with which a remedy begins: it says what to do. */
const VERBS = new Set([
  'acknowledge', 'add', 'adopt', 'allow', 'also', 'anchor', 'apply', 'annotate', 'approve', 'ask', 'assign', 'begin', 'bind', 'bring', 'build', 'calculate', 'call', 'change', 'check', 'choose', 'clone',
  'close', 'combine', 'compare', 'compress', 'configure', 'construct', 'copy', 'cordon', 'correct', 'count', 'create', 'declare', 'delete', 'describe', 'disable', 'distinguish', 'divide', 'do', 'embed', 'empty', 'enable',
  'end', 'evict', 'exclude', 'expect', 'fetch', 'fix', 'follow', 'give', 'grant', 'hand', 'import', 'increase', 'install', 'keep', 'label', 'leave', 'let', 'link', 'list', 'load', 'log', 'look', 'lower',
  'make', 'mount', 'move', 'name', 'pass', 'pause', 'percent-encode', 'pin', 'plan', 'prefetch', 'provide', 'push', 'put', 'quote', 'raise', 'read', 'rebuild', 'recreate', 'reduce', 'refer', 'remove',
  'rename', 'replace', 'reprovision', 'request', 'require', 'reserve', 'restart', 'reuse', 'revert', 'roll', 'round', 'run', 'see', 'select', 'separate', 'set', 'ship', 'shorten', 'shut', 'sign',
  'specify', 'split', 'start', 'stay', 'stop', 'store', 'uncordon', 'unpause', 'unwrap', 'upgrade', 'update', 'use', 'validate', 'wait', 'write',
]);

/** A condition or an order before the verb: "if it is missing, add it", "first load it". */
const BEFORE_THE_VERB = /^(?:(?:if|where|unless|from|before|after|to|until|on|in|for) [^,]+, |first )/;

/** The flaws of one part of a message: `<what is wrong>: <the value>; <what to do>` is one line without a full stop. */
export function messageFlaws({ part, beginning, end }: Pick<MessageText, 'part' | 'beginning' | 'end'>): string[] {
  const first = /^[A-Z][a-z]*(?=[\s,])/.exec(beginning)?.[0];
  const [verb] = /^[a-z][a-z-]*(?=[\s:]|$)/.exec(beginning.replace(BEFORE_THE_VERB, '')) ?? [];
  return [
    ...first !== undefined && !NAMES.has(first) ? ['begins with a capital'] : [],
    ...part === 'what' && /^(what|how|whether|which|who|where|why)\b/i.test(beginning) ? ['begins as a question'] : [],
    ...end.endsWith('.') && !end.endsWith('..') ? ['ends in a full stop'] : [],
    ...part === 'fix' && verb !== undefined && !VERBS.has(verb) ? ['remedy does not begin with a verb that says what to do'] : [],
    ...part === 'what' && /[;:,]$/.test(end) ? ['ends in punctuation, before the value'] : [],
    ...part === 'fix' && /[;:,]$/.test(end) ? ['ends in punctuation'] : [],
    ...[beginning, end].some((text) => /\S {2,}\S| [;:,](?=\s|$)|\n/.test(text.replace(/"[^"]*"/g, '""'))) ? ['has a gap'] : [],
  ];
}
