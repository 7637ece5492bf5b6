export { ArgoCdDelivery } from './argocd-delivery';
export { argoCdSettings } from './argocd-settings';
