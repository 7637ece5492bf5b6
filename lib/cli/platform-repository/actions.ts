/**
 * Actions in workflows of GitHub, each with the commit of its release, because the owner of an action can move a tag. The release stands in a comment, which
 * bots such as Renovate and Dependabot keep up to date.
 */
const ACTIONS = {
  'actions/checkout': { release: 'v5.1.0', commit: 'fbc6f3992d24b796d5a048ff273f7fcc4a7b6c09' },
  'actions/setup-go': { release: 'v6.5.0', commit: '924ae3a1cded613372ab5595356fb5720e22ba16' },
  'actions/setup-node': { release: 'v5.0.0', commit: 'a0853c24544627f65ddf259abe73b1d18a591444' },
  'actions/upload-artifact': { release: 'v5.0.0', commit: '330a01c490aca151604b8cf639adc76d48f6c5d4' },
  'actions/download-artifact': { release: 'v5.0.0', commit: '634f93cb2916e3fdff6788551b99b062d0335ce0' },
} as const;

/** Image of the virtual machines that jobs of GitHub run in. */
export const RUNNER_IMAGE = 'ubuntu-24.04';

/** Value of `uses` for an action. */
export function action(name: keyof typeof ACTIONS): string {
  const { release, commit } = ACTIONS[name];
  return `${name}@${commit} # ${release}`;
}
