/** What the label of nodes that have a role begins with. */
export const NODE_ROLE_LABEL = 'node-role.kubernetes.io/';

/** The label of nodes that have a role. */
export function nodeRoleLabel(role: string): string {
  return `${NODE_ROLE_LABEL}${role}`;
}

/** The role that a label of nodes names; undefined where it is another label. */
export function roleOfLabel(label: string): string | undefined {
  return label.startsWith(NODE_ROLE_LABEL) ? label.slice(NODE_ROLE_LABEL.length) : undefined;
}
