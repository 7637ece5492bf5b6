export { filesOf } from './files';
export { CI, DEFAULTS, GITOPS, repositoryOf } from './repository';
