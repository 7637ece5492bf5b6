/** A kubeconfig whose contexts have a server and a user each. */
export const kubeconfigWith = (current: string, contexts: { readonly [name: string]: string }, users: { readonly [name: string]: object } = {}) => ({
  'apiVersion': 'v1',
  'kind': 'Config',
  'current-context': current,
  'contexts': Object.keys(contexts).map((name) => ({ name, context: { cluster: name, user: name } })),
  'clusters': Object.entries(contexts).map(([name, server]) => ({ name, cluster: { server } })),
  'users': Object.keys(contexts).map((name) => ({ name, user: users[name] ?? { token: `token of ${name}` } })),
});
