export { repositoryFiles } from './files';
export { CI, DEFAULTS, GITOPS, repositoryOf } from './repository';
