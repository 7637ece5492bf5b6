/** Recommended labels for the objects of an engine. */
export function gitOpsLabels(engine: string): { [key: string]: string } {
  return {
    'app.kubernetes.io/name': 'onload',
    'app.kubernetes.io/component': `gitops-${engine}`,
    'app.kubernetes.io/part-of': 'onload',
    'app.kubernetes.io/managed-by': 'cdk8s-onload',
  };
}
