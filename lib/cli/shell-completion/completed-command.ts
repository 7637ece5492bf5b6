import { descriptionsByCode, ruleDescriptions } from '../../check';
import { PRINTED_ROLES } from '../../live';
import { entryAnchors } from '../../reports/troubleshooting';
import { KNOWN_KMM } from '../../upstream/kmm';
import { KNOWN_KUBERNETES } from '../../upstream/kubernetes';
import { ONLOAD_BUILDS } from '../../upstream/onload';
import { KNOWN_OPENSHIFT } from '../../upstream/openshift';
import { KNOWN_SFPTPD } from '../../upstream/sfptpd';
import { DISK, shippedProfiles } from '../../views/profiles';
import type { DescribedCommand } from '../command';
import { ERRORS } from '../errors';
import { choicesOf, HelpOption, optionsIn } from '../help-options';
import { planCodes } from '../troubleshooting';

/**
 * Kind of values that a shell looks up when it completes a word. Contexts of kubectl are names (`contexts`) or addresses of clusters (`clusters`);
 * `revisions` are branches and tags of the repository.
 */
export type Source = 'files' | 'folders' | 'contexts' | 'clusters' | 'revisions';

/** Values that a shell offers in one place. */
export interface Values {
  readonly words: readonly string[];
  readonly sources: readonly Source[];
}

/** Option as a shell completes it. */
export interface CompletedOption {
  /** Name with its dashes. */
  readonly name: string;
  readonly summary: string;
  readonly isRepeatable: boolean;
  /** Its values, unless it takes none. */
  readonly values?: Values;
}

/** Command as a shell completes it. */
export interface CompletedCommand {
  readonly name: string;
  readonly summary: string;
  readonly options: readonly CompletedOption[];
  /** Values of its arguments. */
  readonly arguments: Values;
}

/** Shells that are supported. */
export const COMPLETED_SHELLS = ['bash', 'zsh', 'fish'] as const;
export type Shell = typeof COMPLETED_SHELLS[number];

/** Grammar of words in a script: no shell reads anything else into them. */
const PLAIN_WORD = /^[\w./@+-]+$/;

const wordValues = (...list: readonly string[]): Values => ({ words: list.filter((word) => PLAIN_WORD.test(word)), sources: [] });
const lookedUp = (...sources: readonly Source[]): Values => ({ words: [], sources });
const NOTHING = wordValues();

/** Arguments of the commands. */
const ARGUMENTS: { readonly [command: string]: () => Values } = {
  'add': () => NOTHING,
  'apply': () => lookedUp('clusters', 'folders'),
  'boot-module': () => NOTHING,
  'check': () => lookedUp('clusters', 'files'),
  'completion': () => wordValues(...COMPLETED_SHELLS),
  'diff': () => lookedUp('clusters', 'files'),
  'explain': () => wordValues(...new Set([...Object.keys(ERRORS), ...planCodes(), ...descriptionsByCode().keys(), ...entryAnchors()].sort())),
  'graph': () => lookedUp('clusters', 'files'),
  'history': () => lookedUp('clusters'),
  'images': () => lookedUp('clusters', 'files'),
  'init': () => lookedUp('folders'),
  'module-image': () => NOTHING,
  'plan': () => lookedUp('clusters', 'files'),
  'profile': () => ({ ...wordValues(...shippedProfiles(DISK).map(({ name }) => name)), sources: ['files'] }),
  'rbac': () => ({ ...wordValues(...PRINTED_ROLES), sources: ['folders'] }),
  'rules': () => NOTHING,
  'schedule': () => lookedUp('clusters', 'files'),
  'sfptpd': () => lookedUp('files'),
  'snapshot': () => lookedUp('contexts', 'files'),
  'synth': () => lookedUp('folders'),
  'verify': () => lookedUp('clusters', 'files'),
  'watch': () => lookedUp('clusters', 'folders'),
};

/** Values of options by their names, for which the help does not list them. */
const OPTION_VALUES: { readonly [option: string]: () => Values } = {
  '--acknowledge': () => wordValues(...ruleDescriptions().filter(({ acknowledge }) => acknowledge !== 'no').map(({ code }) => code)),
  '--base': () => lookedUp('revisions'),
  '--context': () => lookedUp('contexts'),
  '--ignore': () => wordValues('labels', 'hashes'),
  '--kmm': () => wordValues(...KNOWN_KMM),
  '--kubernetes': () => wordValues(...KNOWN_KUBERNETES),
  '--onload': () => wordValues(...ONLOAD_BUILDS.map(({ build }) => build)),
  '--openshift': () => wordValues(...KNOWN_OPENSHIFT),
  '--out': () => lookedUp('files'),
  '--release': () => wordValues(...KNOWN_SFPTPD),
  '--role': () => wordValues('worker', 'master'),
  '--skip': () => lookedUp('files'),
};

/** Words in the help that stand for a file or a folder of this machine. A `PATH` is one on the nodes. */
const PLACES: { readonly [value: string]: Source } = { FILE: 'files', DIR: 'folders' };

/** A command as a shell completes it. */
export function completedCommand({ name, summary, help }: DescribedCommand): CompletedCommand {
  const known = { name: '--help', text: 'print the help of the command' };
  return { name, summary, options: [...optionsIn(help), known].map(completedOption), arguments: ARGUMENTS[name]() };
}

function completedOption(option: HelpOption): CompletedOption {
  const { name, value, text } = option;
  const choices = choicesOf(option);
  return {
    name,
    // The first clause is enough beside a list of options.
    summary: choices.length > 0 && text.startsWith(choices[0]) ? choices.join(', ') : text.split(/; | \(|: /)[0],
    isRepeatable: text.includes('may be repeated'),
    ...value === undefined ? {} : { values: valuesOf(option) },
  };
}

function valuesOf(option: HelpOption): Values {
  const { name, value = '' } = option;
  const choices = choicesOf(option);
  return choices.length > 0 ? wordValues(...choices)
    : Object.hasOwn(OPTION_VALUES, name) ? OPTION_VALUES[name]()
      : Object.hasOwn(PLACES, value) ? lookedUp(PLACES[value]) : NOTHING;
}
