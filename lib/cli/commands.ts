import type { Command, DescribedCommand } from './command';

/** Command as the list of all commands shows it. Its code is loaded when it is called. */
interface CommandEntry {
  /** Description of the command in one line. */
  readonly summary: string;
  readonly load: () => Command;
}

/** Commands by the word after `cdk8s-onload`. */
/* eslint-disable @typescript-eslint/no-require-imports */
export const COMMANDS_BY_NAME: { readonly [name: string]: CommandEntry } = {
  'add': { summary: 'add a cluster to the fleet in this folder', load: () => require('./add').add },
  'apply': { summary: 'carry out a plan in a live cluster, step by step', load: () => require('./apply').applyCommand },
  'boot-module': { summary: 'define a kernel module that nodes load at boot, for an installation', load: () => require('./boot-module').bootModule },
  'check': { summary: 'find errors and risks in manifests', load: () => require('./check').check },
  'completion': { summary: 'print the completion of commands for a shell', load: () => require('./completion').completionOf(allCommands) },
  'diff': { summary: 'compare two sets of manifests by their meaning', load: () => require('./diff').diffCommand },
  'explain': { summary: 'describe the rule of a finding', load: () => require('./explain').explain },
  'graph': { summary: 'draw the objects of manifests and what refers to what', load: () => require('./graph').graph },
  'history': { summary: 'list who has run apply in a live cluster, and how it ended', load: () => require('./history').history },
  'images': { summary: 'list all images that manifests need', load: () => require('./images').images },
  'init': { summary: 'create a platform repository', load: () => require('./init').init },
  'module-image': { summary: 'write the build of an image with Onload\'s kernel modules', load: () => require('./module-image').moduleImage },
  'plan': { summary: 'show what a change does to every node', load: () => require('./plan').planCommand },
  'profile': { summary: 'convert Onload profiles (.opf) to ConfigMaps', load: () => require('./profile').profile },
  'rbac': { summary: 'print the roles that reading a cluster, or trying or applying a plan, need', load: () => require('./rbac').rbac },
  'rules': { summary: 'list all rules of check', load: () => require('./rules').rulesCommand },
  'schedule': { summary: 'find the way to carry a change out that keeps what you demand', load: () => require('./schedule').schedule },
  'sfptpd': { summary: 'check an sfptpd configuration', load: () => require('./sfptpd').sfptpd },
  'snapshot': { summary: 'write what other commands need of a cluster into files', load: () => require('./snapshot').snapshot },
  'synth': { summary: 'run cdk8s synth, and keep the manifests if it fails', load: () => require('./synth').synth },
  'verify': { summary: 'verify by a dump of a cluster that its nodes are as manifests say', load: () => require('./verify').verifyCommand },
  'watch': { summary: 'watch a roll-out in a live cluster, beside its plan', load: () => require('./watch').watchCommand },
};
/* eslint-enable @typescript-eslint/no-require-imports */

/** All commands, loaded. */
export function allCommands(): DescribedCommand[] {
  return Object.entries(COMMANDS_BY_NAME).map(([name, { summary, load }]) => ({ name, summary, help: load().help }));
}
