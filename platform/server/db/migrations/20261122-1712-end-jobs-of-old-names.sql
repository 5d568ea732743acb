-- What these jobs deleted is deleted by platform/delete-ended: nobody takes them any more, and they would wait for ever.
DELETE FROM graphile_worker._private_jobs AS job USING graphile_worker._private_tasks AS task
WHERE task.id = job.task_id AND task.identifier IN (
  'company/delete-old-absences', 'company/delete-old-off-boardings', 'disk/forget-locks', 'identity/delete-ended',
  'invitations/delete-old-imports', 'invitations/delete-old-invitations', 'invitations/delete-old-join-requests',
  'notifications/delete-old-notices', 'platform/delete-letters', 'platform/forget-limit-counts', 'stats/delete-old'
);
