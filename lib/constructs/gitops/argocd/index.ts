export { ArgoCdDelivery } from './argocd-delivery';
export { settingsOf } from './argocd-settings';
