from rest_framework.authentication import BaseAuthentication
from rest_framework.exceptions import AuthenticationFailed

from .models import Session


class SessionAuthentication(BaseAuthentication):
    """Reads the session that the request names, and whose it is with their area: one query."""

    def authenticate(self, request):
        kind, _, key = request.headers.get('Authorization', '').partition(' ')
        if kind != 'Session':
            return None
        session = Session.objects.select_related('user__area').filter(id=key, ended_at=None).first()
        if session is None or not session.user.is_active:
            raise AuthenticationFailed()
        return session.user, session

    def authenticate_header(self, request):
        return 'Session'
