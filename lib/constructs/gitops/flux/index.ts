export { FluxDelivery, fluxSettings } from './flux-delivery';
