import { descriptionsByCode, ruleDescriptions } from '../../check';
import { ROLE_PURPOSES } from '../../live';
import { KNOWN_KMM } from '../../upstream/kmm';
import { KNOWN_KUBERNETES } from '../../upstream/kubernetes';
import { KNOWN_ONLOAD } from '../../upstream/onload';
import { KNOWN_OPENSHIFT } from '../../upstream/openshift';
import { KNOWN_SFPTPD } from '../../upstream/sfptpd';
import { DISK, shippedProfiles } from '../../views/profiles';
import type { Command } from '../command';
import { ERRORS } from '../errors';
import { choicesOf, HelpOption, optionsIn } from '../help-options';
import { planCodes } from '../troubleshooting';

/**
 * What a shell looks up when it completes: files, folders, contexts of kubectl as they are (`contexts`) or as addresses of clusters (`clusters`), and
 * branches and tags of the repository.
 */
export type Source = 'files' | 'folders' | 'contexts' | 'clusters' | 'revisions';

/** What can be completed in one place. */
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
  /** What its arguments can be. */
  readonly arguments: Values;
}

/** Shells that are supported. */
export const SHELLS = ['bash', 'zsh', 'fish'] as const;
export type Shell = typeof SHELLS[number];

/** Grammar of words in a script: no shell reads anything else into them. */
const PLAIN_WORD = /^[\w./@+-]+$/;

const words = (...list: readonly string[]): Values => ({ words: list.filter((word) => PLAIN_WORD.test(word)), sources: [] });
const from = (...sources: readonly Source[]): Values => ({ words: [], sources });
const NOTHING = words();

/** Arguments of the commands. */
const ARGUMENTS: { readonly [command: string]: () => Values } = {
  'add': () => NOTHING,
  'apply': () => from('clusters', 'folders'),
  'boot-module': () => NOTHING,
  'check': () => from('clusters', 'files'),
  'completion': () => words(...SHELLS),
  'diff': () => from('clusters', 'files'),
  'explain': () => words(...new Set([...Object.keys(ERRORS), ...planCodes(), ...descriptionsByCode().keys()].sort())),
  'graph': () => from('clusters', 'files'),
  'images': () => from('clusters', 'files'),
  'init': () => from('folders'),
  'module-image': () => NOTHING,
  'plan': () => from('clusters', 'files'),
  'profile': () => ({ ...words(...shippedProfiles(DISK).map(({ name }) => name)), sources: ['files'] }),
  'rbac': () => words(...ROLE_PURPOSES),
  'rules': () => NOTHING,
  'sfptpd': () => from('files'),
  'snapshot': () => from('contexts', 'files'),
  'synth': () => from('folders'),
  'verify': () => from('clusters', 'files'),
  'watch': () => from('clusters', 'folders'),
};

/** Values of options by their names, for which the help does not list them. */
const OPTION_VALUES: { readonly [option: string]: () => Values } = {
  '--acknowledge': () => words(...ruleDescriptions().filter(({ acknowledge }) => acknowledge !== 'no').map(({ code }) => code)),
  '--base': () => from('revisions'),
  '--ignore': () => words('labels', 'hashes'),
  '--kmm': () => words(...KNOWN_KMM),
  '--kubernetes': () => words(...KNOWN_KUBERNETES),
  '--onload': () => words(...KNOWN_ONLOAD),
  '--openshift': () => words(...KNOWN_OPENSHIFT),
  '--out': () => from('files'),
  '--release': () => words(...KNOWN_SFPTPD),
  '--role': () => words('worker', 'master'),
  '--skip': () => from('files'),
};

/** Words in the help that stand for a file or a folder of this machine. A `PATH` is one on the nodes. */
const PLACES: { readonly [value: string]: Source } = { FILE: 'files', DIR: 'folders' };

/** A command as a shell completes it. */
export function completedCommand({ name, summary, help }: Command): CompletedCommand {
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
  return choices.length > 0 ? words(...choices)
    : Object.hasOwn(OPTION_VALUES, name) ? OPTION_VALUES[name]()
      : Object.hasOwn(PLACES, value) ? from(PLACES[value]) : NOTHING;
}
