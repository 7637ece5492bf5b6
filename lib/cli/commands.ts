import type { Command } from './command';

/** Commands, each of which is loaded when it is called. */
/* eslint-disable @typescript-eslint/no-require-imports */
export const COMMANDS_BY_NAME: { [name: string]: () => Command } = {
  'add': () => require('./add').add,
  'apply': () => require('./apply').applyCommand,
  'boot-module': () => require('./boot-module').bootModule,
  'check': () => require('./check').check,
  'completion': () => require('./completion').completionOf(allCommands),
  'diff': () => require('./diff').diffCommand,
  'explain': () => require('./explain').explain,
  'graph': () => require('./graph').graph,
  'images': () => require('./images').images,
  'init': () => require('./init').init,
  'module-image': () => require('./module-image').moduleImage,
  'plan': () => require('./plan').planCommand,
  'profile': () => require('./profile').profile,
  'rbac': () => require('./rbac').rbac,
  'rules': () => require('./rules').rulesCommand,
  'schedule': () => require('./schedule').schedule,
  'sfptpd': () => require('./sfptpd').sfptpd,
  'snapshot': () => require('./snapshot').snapshot,
  'synth': () => require('./synth').synth,
  'verify': () => require('./verify').verifyCommand,
  'watch': () => require('./watch').watchCommand,
};
/* eslint-enable @typescript-eslint/no-require-imports */

/** All commands, loaded. */
export function allCommands(): Command[] {
  return Object.values(COMMANDS_BY_NAME).map((load) => load());
}
