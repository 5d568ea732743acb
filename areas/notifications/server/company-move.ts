import { type Moves, withCompany, withPerson } from '@artel/server';

/** How the tables of this area travel with a company. */
export const notificationsMoves: Moves = {
  'notifications.choices': withPerson(),
  'notifications.notices': withCompany({ owner: 'user_id' }),
  'notifications.quiet_hours': withPerson(),
};
