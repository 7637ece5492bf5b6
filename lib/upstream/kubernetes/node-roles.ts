/** Prefix of the label of nodes with a role. */
export const NODE_ROLE_LABEL = 'node-role.kubernetes.io/';

/** The label of nodes with a role. */
export function nodeRoleLabel(role: string): string {
  return `${NODE_ROLE_LABEL}${role}`;
}

/** Role in a node label, or undefined for other labels. */
export function roleOfLabel(label: string): string | undefined {
  return label.startsWith(NODE_ROLE_LABEL) ? label.slice(NODE_ROLE_LABEL.length) : undefined;
}
