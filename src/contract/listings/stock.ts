export const stockActions = ['price', 'pause', 'resume', 'advertise', 'stop_advertising', 'district', 'delete'] as const
export type StockAction = (typeof stockActions)[number]
