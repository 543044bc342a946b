from collections import defaultdict

from django.db.models import Count, Q, Sum
from django.db.models.expressions import RawSQL
from rest_framework.generics import ListAPIView, RetrieveAPIView, get_object_or_404

from .models import AreaManager, Assignment, Credential, Notification, Place, Station, User, UserWord
from .serializers import NotificationSerializer, PlaceSerializer, SelfSerializer, UserSerializer

live = ['assigned', 'confirmed']


def within_reach(actor):
    """Of the actor's tenant, and of a coordinator's areas."""
    if actor.is_superuser:
        return Q(tenant_id=actor.tenant_id)
    managed = AreaManager.objects.filter(tenant_id=actor.tenant_id, user_id=actor.id).select_related('area')
    areas = Q(pk__in=[])
    for manager in managed:
        areas |= Q(area_path__startswith=manager.area.path)
    return Q(tenant_id=actor.tenant_id) & areas


def people_within_reach(actor):
    people = User.objects.filter(within_reach(actor))
    if actor.is_superuser:
        return people
    return people.filter(is_superuser=False, is_active=True, is_verified__isnull=False)


def show_places(people):
    """Puts their polling place and their credential to people of one tenant."""
    if not people:
        return
    theirs = {'tenant_id': people[0].tenant_id, 'user_id__in': [person.id for person in people]}
    assignments = Assignment.objects.filter(**theirs, state__in=live).select_related('place__area')
    credentials = Credential.objects.filter(**theirs, state='created')
    assignment_of = {assignment.user_id: assignment for assignment in assignments}
    credential_of = {credential.user_id: credential for credential in credentials}
    for person in people:
        person.assignment = assignment_of.get(person.id)
        person.credential = credential_of.get(person.id)


class SelfView(RetrieveAPIView):
    serializer_class = SelfSerializer

    def get_object(self):
        show_places([self.request.user])
        return self.request.user


class UserList(ListAPIView):
    serializer_class = UserSerializer

    def get_queryset(self):
        actor = self.request.user
        people = people_within_reach(actor)
        for word in self.request.query_params.get('search', '').split():
            words = UserWord.objects.filter(tenant_id=actor.tenant_id, word__startswith=word)
            people = people.filter(id__in=words.values('user_id'))
        return people.select_related('area').order_by('sort_name', 'id')

    def paginate_queryset(self, queryset):
        people = super().paginate_queryset(queryset)
        show_places(people)
        return people


class NotificationList(ListAPIView):
    serializer_class = NotificationSerializer

    def get_queryset(self):
        actor = self.request.user
        own = Notification.objects.filter(tenant_id=actor.tenant_id, user_id=actor.id)
        if 'is_readed' in self.request.query_params:
            own = own.filter(is_readed=self.request.query_params['is_readed'] == 'true')
        return own.order_by('-created_at', '-id')


class PlaceList(ListAPIView):
    serializer_class = PlaceSerializer

    def get_queryset(self):
        actor = self.request.user
        people = people_within_reach(actor).annotate(point=RawSQL('users.pos::text', []))
        self.near = get_object_or_404(people, id=self.request.query_params['near'])
        distance = RawSQL('places.pos <-> %s::cube', [self.near.point])
        return Place.objects.filter(within_reach(actor)).select_related('area').order_by(distance, 'id')

    def get_serializer_context(self):
        return {**super().get_serializer_context(), 'near': self.near}

    def paginate_queryset(self, queryset):
        places = super().paginate_queryset(queryset)
        theirs = {'tenant_id': self.request.user.tenant_id, 'place_id__in': [place.id for place in places]}
        stations = Station.objects.filter(**theirs).values('place_id').annotate(n=Count('id'), electors=Sum('electors'))
        counted = {row['place_id']: row for row in stations}
        slots = defaultdict(list)
        for place_id, taken in Assignment.objects.filter(**theirs, state__in=live).values_list('place_id', 'slots'):
            slots[place_id].append(taken)
        for place in places:
            place.stations = counted.get(place.id, {}).get('n', 0)
            place.electors = counted.get(place.id, {}).get('electors') or 0
            place.assignments = slots[place.id]
        return places
