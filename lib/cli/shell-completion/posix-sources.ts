/** Functions that look up what is completed, in the words that bash and zsh share. What kubectl and Git print is never evaluated. */
export const POSIX_SOURCES = `_cdk8s_onload_contexts() {
  "\${CDK8S_ONLOAD_KUBECTL:-kubectl}" config get-contexts -o name 2>/dev/null
}
_cdk8s_onload_clusters() {
  printf '%s\\n' cluster
  _cdk8s_onload_contexts | while IFS= read -r context; do printf 'cluster:%s\\n' "$context"; done
}
_cdk8s_onload_revisions() {
  git for-each-ref --format='%(refname:short)' 2>/dev/null
}
`;

/** A text as one word of a shell, of which bash, zsh and fish read the same. It has no backslash. */
export function quotedText(text: string): string {
  return `'${text.replace(/['\\]/g, '’')}'`;
}
